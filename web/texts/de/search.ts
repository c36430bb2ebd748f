import type { Translation } from '../translation.ts';

export const search: Translation['search'] = {
  find: 'Suchen',
  placeholder: 'Dokumente, Ordner, Unterzeichnende und Seiten suchen',
  results: 'Suchergebnisse',
  none: (query) => `Keine Ergebnisse für „${query}“.`,
  ctrlKey: 'Strg',
  pages: 'Seiten',
  documents: 'Dokumente',
  template: 'Vorlage',
  send: 'Dokument an Unterzeichnende senden',
  settings: 'Einstellungen der Organisation',
  branding: 'Erscheinungsbild',
  members: 'Mitglieder',
  apiKeys: 'API-Schlüssel',
  activity: 'Aktivität',
  usage: 'Tarif und Nutzung',
};
