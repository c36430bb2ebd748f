import type { Translation } from '../translation.ts';

export const shell: Translation['shell'] = {
  pages: 'Pages',
  main: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  skipToContent: 'Aller au contenu',

  overview: 'Vue d’ensemble',
  containers: 'Dossiers',
  signingRequests: 'Demandes',
  campaigns: 'Campagnes',
  templates: 'Modèles',
  webhooks: 'Webhooks',
  organisation: 'Organisation',

  accountMenu: (name) => `Menu du compte : ${name}`,
  yourAccount: 'Votre compte',
  appearance: 'Apparence',
  system: 'Système',
  light: 'Claire',
  dark: 'Sombre',
  language: 'Langue',
  signOut: 'Se déconnecter',

  switchOrganisation: (current) => `Changer d’organisation (actuelle : ${current})`,
  yourOrganisations: 'Vos organisations',
  newOrganisation: 'Nouvelle organisation',
  newOrganisationItem: 'Nouvelle organisation…',
  keyboardShortcuts: 'Raccourcis clavier',
  organisationCreated: (name) => `${name} a été créée.`,
  enterName: 'Saisissez un nom.',
  newOrganisationLead:
    'Elle a ses propres documents, signataires, membres, clés et paramètres. Vous en serez propriétaire.',
  newOrganisationLeadFree:
    'Elle a ses propres documents, signataires, membres, clés et paramètres. Vous en serez propriétaire, et elle commence avec la formule gratuite.',
  organisationName: 'Nom',
  organisationNameHelp: 'Les signataires le voient sur les pages et dans les e‑mails.',
  createOrganisation: 'Créer l’organisation',
  noOrganisation: 'Aucune organisation',
  notAMember: 'Vous n’êtes membre d’aucune organisation',
  askForInvitation:
    'Demandez à un propriétaire ou à un administrateur de votre organisation de vous inviter. Vous recevrez un lien par e‑mail.',

  roleLowered: (role) =>
    `Votre rôle dans cette organisation est désormais ${role}. Ce qu’il ne permet pas n’est plus affiché.`,

  notFound: 'Page introuvable',
  notFoundLead:
    'Cette page n’existe pas, elle a été supprimée ou elle appartient à une organisation dont vous n’êtes pas membre.',
  goToOverview: 'Aller à la vue d’ensemble',
  notLoaded: 'Cette page n’a pas pu être chargée',
};
