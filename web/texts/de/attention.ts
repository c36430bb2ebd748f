import type { Translation } from '../translation.ts';

export const attention: Translation['attention'] = {
  title: 'Handlungsbedarf',
  nothing: 'Es besteht kein Handlungsbedarf.',
  nothingLead: 'Hier erscheint künftig, was bald abläuft, abgelehnt wurde oder nicht ankommt.',
  olderDrafts: {
    one: '1 älterer Entwurf ist nicht aufgeführt.',
    other: (count) => `${count} ältere Entwürfe sind nicht aufgeführt.`,
  },
  moreDrafts: { one: '1 weiteren Entwurf anzeigen', other: '# weitere Entwürfe anzeigen' },
  atLeast: (count) => `${count} oder mehr`,
  expiring: {
    one: '1 offene Anfrage läuft innerhalb von 3 Tagen ab.',
    other: (count) => `${count} offene Anfragen laufen innerhalb von 3 Tagen ab.`,
  },
  undelivered: {
    one: 'Bei 1 Person kam die letzte E‑Mail nicht an.',
    other: (count) => `Bei ${count} Personen kam die letzte E‑Mail nicht an.`,
  },
  rejected: {
    one: '1 Anfrage wurde in den letzten 7 Tagen abgelehnt.',
    other: (count) => `${count} Anfragen wurden in den letzten 7 Tagen abgelehnt.`,
  },
  webhookDisabled: (address) =>
    `Der Webhook für ${address} ist abgeschaltet, weil jede Zustellung fehlschlug.`,
  deliveryFailed: (address) => `Die letzte Zustellung an ${address} ist fehlgeschlagen.`,
  deliveriesFailed: (count, address) =>
    `Die letzten ${count} Zustellungen an ${address} sind fehlgeschlagen.`,
  campaignSending: (document) => `Die Kampagne für ${document} wird gerade versendet.`,
  campaignStopped: (document) => `Die Kampagne für ${document} endete, bevor alle angefragt waren.`,
  campaignFailed: (document, people) => `Die Kampagne für ${document} konnte ${people} nicht anfragen.`,
  people: { one: '1 Person', other: '# Personen' },
  draft: (document) => `${document} hat einen Entwurf, der nicht veröffentlicht ist.`,
};
