import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const consents: Translation['consents'] = {
  title: 'Einwilligungen',
  lead: (document) => `Alle, die zu ${document} angefragt wurden`,
  summaryLead: 'Alle, die angefragt wurden, nach dem Stand ihrer Einwilligung.',
  nobodyAsked: 'Es wurde noch niemand angefragt.',
  empty: 'Noch niemand angefragt',
  emptyHint:
    'Senden Sie das Dokument. Hier erscheinen dann alle, die angefragt wurden, mit dem Stand ihrer Einwilligung.',
  noMatch: 'Keine passenden Personen',
  noMatchHint: 'Niemand, der zu diesem Dokument angefragt wurde, entspricht allen Filtern.',
  clearFilters: 'Filter zurücksetzen',
  people: (count) => plural(count, { one: '# Person', other: '# Personen' }),

  any: 'Alle',
  state: 'Stand',
  clause: 'Klausel',
  decision: 'Entscheidung',
  accepted: 'Angenommen',
  declinedOrWithdrawn: 'Abgelehnt oder widerrufen',

  tableCaption: 'Personen und ihre Einwilligung',
  signer: 'Person',
  withdrawn: 'Widerrufen',
  lastChange: 'Letzte Änderung',
  version: (number) => `Fassung ${number}`,

  states: {
    CURRENT: 'Aktuell',
    OUTDATED: 'Veraltet',
    PENDING: 'Offen',
    REJECTED: 'Abgelehnt',
    WITHDRAWN: 'Widerrufen',
    NONE: 'Keine',
  },
  stateMeanings: {
    CURRENT: 'Die Annahme gilt für die aktive Fassung.',
    OUTDATED: 'Nur eine frühere Fassung wurde angenommen.',
    PENDING: 'Zur aktiven Fassung gibt es eine Anfrage, über die noch nicht entschieden ist.',
    REJECTED: 'Die aktive Fassung wurde abgelehnt.',
    WITHDRAWN: 'Alles, was angenommen war, wurde widerrufen.',
    NONE: 'Bisher wurde nichts angenommen.',
  },

  now: 'Einwilligung zum jetzigen Zeitpunkt',
  acceptedVersion: (number) => `Fassung ${number} angenommen {when}.`,
  acceptedClauses: (number, held, total) =>
    `Fassung ${number} angenommen {when}. Geltende Klauseln: ${held} von ${total}.`,
  clauseWithdrawn: '{clause}: widerrufen {when}.',
  viewAccepted: 'Angenommene Anfrage anzeigen',
  viewLatest: 'Neueste Anfrage anzeigen',

  withdraw: 'Einwilligung widerrufen',
  withdrawal: {
    title: (signer) => `Einwilligung von ${signer} widerrufen?`,
    explanation:
      'Tun Sie das nur, wenn Sie von der unterzeichnenden Person darum gebeten wurden. Die Einwilligung gilt ab sofort nicht mehr; die Entscheidung bleibt aufgezeichnet. Die Person wird per E‑Mail benachrichtigt, außer wenn die Anfrage ohne E‑Mail angelegt wurde.',
    clauses: 'Angenommene freiwillige Klauseln',
    reason: 'Grund',
    reasonHint: 'Optional. Wird aufgezeichnet und in der E‑Mail an die unterzeichnende Person genannt.',
    done: (signer) => `Einwilligung von ${signer} widerrufen.`,
  },
};
