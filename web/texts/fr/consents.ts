import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const consents: Translation['consents'] = {
  title: 'Consentements',
  lead: (document) => `Toutes les personnes sollicitées sur ${document}`,
  summaryLead: 'Toutes les personnes sollicitées, selon l’état de leur consentement.',
  nobodyAsked: 'Personne n’a encore été sollicité.',
  empty: 'Personne n’a encore été sollicité',
  emptyHint:
    'Envoyez le document : toutes les personnes sollicitées apparaîtront ici avec l’état de leur consentement.',
  noMatch: 'Aucune personne correspondante',
  noMatchHint: 'Aucune personne sollicitée sur ce document ne correspond à tous les filtres.',
  clearFilters: 'Effacer les filtres',
  people: (count) => plural(count, { one: '# personne', other: '# personnes' }),

  any: 'Tous',
  state: 'État',
  clause: 'Clause',
  decision: 'Décision',
  accepted: 'Accepté',
  declinedOrWithdrawn: 'Refusé ou retiré',

  tableCaption: 'Personnes et leur consentement',
  signer: 'Signataire',
  withdrawn: 'Retiré',
  lastChange: 'Dernier changement',
  version: (number) => `Version ${number}`,

  states: {
    CURRENT: 'À jour',
    OUTDATED: 'Dépassé',
    PENDING: 'En attente',
    REJECTED: 'Rejeté',
    WITHDRAWN: 'Retiré',
    NONE: 'Aucun',
  },
  stateMeanings: {
    CURRENT: 'L’acceptation vaut pour la version active.',
    OUTDATED: 'Seule une version antérieure a été acceptée.',
    PENDING: 'La personne a été sollicitée sur la version active et n’a pas encore décidé.',
    REJECTED: 'La version active a été rejetée.',
    WITHDRAWN: 'Tout ce qui avait été accepté a été retiré.',
    NONE: 'Rien n’a été accepté.',
  },

  now: 'Consentement actuel',
  acceptedVersion: (number) => `Version ${number} acceptée {when}.`,
  acceptedClauses: (number, held, total) =>
    `Version ${number} acceptée {when} : ${plural(held, { one: '# clause', other: '# clauses' })} sur ${total} en vigueur.`,
  clauseWithdrawn: '{clause} : consentement retiré {when}.',
  viewAccepted: 'Afficher la demande acceptée',
  viewLatest: 'Afficher la demande la plus récente',

  withdraw: 'Retirer le consentement',
  withdrawal: {
    title: (signer) => `Retirer le consentement donné par ${signer} ?`,
    explanation:
      'Ne le faites que si le signataire vous l’a demandé. Le consentement prend fin immédiatement ; la décision reste enregistrée. Le signataire est prévenu par e‑mail, sauf si la demande a été créée sans e‑mail.',
    clauses: 'Clauses facultatives acceptées',
    reason: 'Motif',
    reasonHint: 'Facultatif. Il est enregistré et indiqué au signataire dans l’e‑mail.',
    done: (signer) => `Consentement donné par ${signer} retiré.`,
  },
};
