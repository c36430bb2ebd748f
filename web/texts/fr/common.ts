import { formatCount } from '../count.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  breadcrumb: 'Fil d’Ariane',
  cancel: 'Annuler',
  close: 'Fermer',
  copied: 'Copié',
  copy: 'Copier',
  copyOf: (what) => `Copier ${what}`,
  delete: 'Supprimer',
  dismiss: 'Masquer',
  discarding: {
    title: 'Abandonner votre saisie ?',
    consequence: 'Elle n’a été ni enregistrée ni envoyée.',
    keep: 'Continuer la saisie',
    discard: 'Abandonner',
  },
  done: 'Terminé',
  edit: 'Modifier',
  leave: 'Quitter',
  leaving: {
    title: 'Quitter ce formulaire ?',
    consequence:
      'Votre saisie n’a été ni enregistrée ni envoyée. Si vous quittez maintenant, elle sera perdue.',
  },
  leavingShownOnce: {
    title: 'Quitter cette page ?',
    consequence: 'Ce qui est affiché ici ne pourra plus l’être. Copiez-le d’abord.',
  },
  noLongerMember: 'Vous n’êtes plus membre de cette organisation.',
  loading: 'Chargement',
  save: 'Enregistrer',
  showSecret: 'Afficher les caractères',
  stay: 'Rester',
  tryAgain: 'Réessayer',

  name: 'Nom',
  description: 'Description',
  descriptionNote: 'Facultatif. Seuls les membres de votre organisation la voient.',
  enterName: 'Saisissez un nom.',
  notAnEmail: 'Ce n’est pas une adresse e‑mail.',
  noEmail: 'Ce service ne peut pas encore envoyer d’e‑mails',
  includeClauses: 'Reprendre les clauses',

  notCopied:
    'Votre navigateur n’a pas autorisé la copie. Autorisez ce site à utiliser le presse-papiers ou sélectionnez le texte et copiez-le vous-même.',
  copyItNow: 'Copiez cette valeur maintenant',
  shownOnce: 'Elle ne sera plus affichée.',

  requestId: (id) => `Identifiant de la requête : ${id}`,
  requestIdOf: 'Identifiant de la requête : {id}',
  signedOut: 'Votre session est fermée. Reconnectez-vous pour continuer.',
  unreachable: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  unavailable: 'Le service est indisponible pour le moment. Réessayez dans quelques minutes.',
  tooLargeForProxy:
    'Un proxy placé devant le service a refusé l’envoi, car il est trop volumineux. Envoyez moins de données à la fois ou demandez à l’administrateur du service de relever la limite.',
  scriptNotLoaded:
    'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.',
  reloadPage: 'Recharger la page',
  unexpectedError: 'Une erreur s’est produite sur cette page. Rechargez-la et réessayez.',
  opensWhenOnline: 'La page s’ouvrira d’elle-même dès que vous serez de nouveau en ligne.',
  serviceSays: (meaning, sentence) => `${meaning} Message du service : « ${sentence} »`,

  justNow: 'à l’instant',
  onDate: (date) => `le ${date}`,

  paging: {
    beyond: 'Cette page est vide. Choisissez-en une autre.',
    range: (first, last, total) => `${formatCount(first)}–${formatCount(last)} sur ${formatCount(total)}`,
    page: (page) => `Page ${page}`,
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
  },

  statuses: {
    PENDING: 'En attente',
    ACCEPTED_FULL: 'Acceptée',
    ACCEPTED_PARTIAL: 'Partielle',
    ACCEPTED_IN_PART: 'Acceptée en partie',
    ALL_DECLINED: 'Facultatives toutes refusées',
    REJECTED: 'Rejetée',
    VOIDED: 'Retirée',
    EXPIRED: 'Expirée',
    DRAFT: 'Brouillon',
    ACTIVE: 'Active',
    ARCHIVED: 'Archivée',
    SUCCEEDED: 'Remis',
    FAILED: 'Échec',
  },

  roles: { owner: 'Propriétaire', admin: 'Administrateur', viewer: 'Lecteur' },
  rolesInSentence: { owner: 'propriétaire', admin: 'administrateur', viewer: 'lecteur' },

  tooManyAttempts: (seconds) =>
    `Trop de tentatives. Réessayez dans ${seconds > 90 ? plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' }) : plural(seconds, { one: '# seconde', other: '# secondes' })}.`,
  unexpectedStatus: (status) => `Le service a répondu par une erreur inattendue (HTTP ${status}). Réessayez.`,
  refusedByProxy: (status) =>
    `Un élément placé entre vous et le service, par exemple un proxy ou un pare-feu, a répondu par HTTP ${status}. Réessayez ou contactez l’administrateur du service.`,
};
