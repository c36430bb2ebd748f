import type { Translation } from '../translation.ts';

export const usage: Translation['usage'] = {
  title: 'Tarif und Nutzung',
  lead: 'Ihre Organisation nutzt den Tarif {plan}. Ändern kann ihn, wer diesen Dienst betreibt.',
  containers: 'Ordner',
  templates: 'Vorlagen',
  signersPerDocument: 'Unterzeichnende je Dokument',
  webhooks: 'Webhooks',
  apiKeys: 'API-Schlüssel',
  hasTheMost: (name) => `Die meisten hat „${name}“.`,
  used: (used, limit) => `${used} von ${limit} genutzt`,
  usedWithoutLimit: (used) => `${used} genutzt, unbegrenzt`,
  meter: (title, usage) => `${title}: ${usage}`,
  limitReached: 'Grenze erreicht.',
};
