import type { Translation } from '../translation.ts';

export const attention: Translation['attention'] = {
  title: 'Points d’attention',
  nothing: 'Aucun point d’attention.',
  nothingLead:
    'Les demandes sur le point d’expirer, les rejets et les envois qui échouent s’afficheront ici.',
  olderDrafts: {
    one: '1 brouillon plus ancien n’est pas affiché.',
    other: (count) => `${count} brouillons plus anciens ne sont pas affichés.`,
  },
  moreDrafts: { one: 'Afficher 1 brouillon de plus', other: 'Afficher # brouillons de plus' },
  atLeast: (count) => `${count} ou plus`,
  expiring: {
    one: '1 demande en attente expire dans les 3 jours.',
    other: (count) => `${count} demandes en attente expirent dans les 3 jours.`,
  },
  undelivered: {
    one: '1 signataire n’a pas reçu le dernier e‑mail.',
    other: (count) => `${count} signataires n’ont pas reçu le dernier e‑mail.`,
  },
  rejected: {
    one: '1 demande a été rejetée ces 7 derniers jours.',
    other: (count) => `${count} demandes ont été rejetées ces 7 derniers jours.`,
  },
  webhookDisabled: (address) => `Le webhook pour ${address} est désactivé, car tous ses envois ont échoué.`,
  deliveryFailed: (address) => `Le dernier envoi à ${address} a échoué.`,
  deliveriesFailed: (count, address) => `Les ${count} derniers envois à ${address} ont échoué.`,
  campaignSending: (document) => `La campagne pour ${document} est en cours d’envoi.`,
  campaignStopped: (document) =>
    `La campagne pour ${document} s’est arrêtée avant d’avoir sollicité tout le monde.`,
  campaignFailed: (document, people) => `La campagne pour ${document} n’a pas pu solliciter ${people}.`,
  people: { one: '1 personne', other: '# personnes' },
  draft: (document) => `${document} a un brouillon qui n’est pas publié.`,
};
