import type { Translation } from '../translation.ts';

export const members: Translation['members'] = {
  title: 'Membres',
  lead: 'Les personnes qui peuvent se connecter à cette organisation. Les signataires n’ont pas besoin de compte.',
  invite: 'Inviter',
  find: 'Rechercher un membre',
  noMatch: (query) => `Aucun membre ne correspond à « ${query} ».`,
  pendingInvitations: 'Invitations en attente',
  role: 'Rôle',
  roleRights: {
    viewer: 'Lecteur : peut voir les documents et les demandes, mais ne rien modifier',
    admin: 'Administrateur : peut rédiger, publier et envoyer, et gérer les paramètres et les membres',
    owner: 'Propriétaire : peut aussi ajouter et retirer des propriétaires',
  },

  inviteMember: 'Inviter un membre',
  email: 'Adresse e‑mail',
  invitationLink: (email) => `Lien d’invitation pour ${email}`,
  sentByEmail: 'L’invitation part par e‑mail. Vous pouvez aussi transmettre ce lien vous-même.',
  shareYourself: 'Ce service ne peut pas encore envoyer d’e‑mails : transmettez ce lien vous-même.',
  invitationDetails: (role) => `Rôle : ${role}. Expire {time}.`,
  revoke: 'Annuler',
  revokeInvitation: (email) => `Annuler l’invitation pour ${email}`,
  invitationRevoked: (email) => `Invitation pour ${email} annulée. Son lien ne fonctionne plus.`,

  you: 'Vous',
  secondFactors: {
    authenticator: 'Authentification à deux facteurs activée',
    provider: 'Se connecte avec votre fournisseur',
    none: 'Pas d’authentification à deux facteurs',
  },
  lastActive: 'Dernière activité : {time}',
  sessions: 'Sessions',
  sessionsOf: (name) => `Sessions ouvertes par ${name}`,
  whereSignedIn: (name) => `Sessions ouvertes par ${name}`,
  nowhere: 'Aucune pour le moment.',
  lastUsed: 'Dernière utilisation : {used}, connexion : {signedIn}',
  signingOutNote:
    'La déconnexion interrompt aussi son travail dans d’autres organisations. Une nouvelle connexion reste possible : pour mettre fin à l’accès à cette organisation, retirez ce membre.',
  onlyOwnersSignOut: 'Seuls les propriétaires peuvent déconnecter des propriétaires.',
  signOutEverywhere: 'Déconnecter partout',
  signedOutEverywhere: (name) => `Toutes les sessions ouvertes par ${name} sont fermées.`,
  roleOf: (name) => `Rôle attribué à ${name}`,
  roleChanged: (name, role) => `${name} a désormais le rôle ${role}.`,
  remove: 'Retirer',
  leave: 'Quitter',
  removeName: (name) => `Retirer ${name}`,
  removed: (name) => `${name} n’est plus membre.`,
  removeTitle: (name) => `Retirer ${name} ?`,
  removeConsequence:
    'L’accès prend fin aussitôt et les invitations envoyées ne fonctionnent plus. Ce qui a été enregistré est conservé.',
  removeMember: 'Retirer le membre',
  leaveTitle: 'Quitter cette organisation ?',
  leaveConsequence:
    'Votre accès prend fin aussitôt et les invitations que vous avez envoyées ne fonctionnent plus. Pour revenir, il vous faudra une nouvelle invitation.',
  leaveOrganisation: 'Quitter l’organisation',

  checkKeys: 'Vérifiez ces clés d’API',
  keysOfChanged: (name) =>
    `${name} a désormais un autre rôle, mais les clés d’API créées par cette personne fonctionnent toujours et permettent presque tout ici. Révoquez celles qu’elle ne doit plus utiliser.`,
  keysOfRemoved: (name) =>
    `${name} n’est plus membre, mais les clés d’API créées par cette personne fonctionnent toujours et permettent presque tout ici. Révoquez celles qu’elle ne doit plus utiliser.`,
};
