import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const documents: Translation['documents'] = {
  document: 'Dokument',
  version: (number) => `Fassung ${number}`,
  view: 'Ansehen',
  history: 'Verlauf',
  signingRequests: (count) => plural(count, { one: '# Anfrage', other: '# Anfragen' }),
  theContentHash: (number) => `Hashwert des Inhalts von Fassung ${number}`,
  published: 'Veröffentlicht {when}',
  created: 'Angelegt {when}',
  publishedAndArchived: 'Veröffentlicht {when} · archiviert {archived}',
  createdAndArchived: 'Angelegt {when} · archiviert {archived}',

  menu: {
    label: 'Weitere Aktionen für dieses Dokument',
    edit: 'Name und Beschreibung bearbeiten',
    duplicate: 'Duplizieren',
  },
  deletion: {
    title: (name) => `„${name}“ löschen?`,
    consequence:
      'Das Dokument und alle seine Fassungen werden endgültig gelöscht. Offene Anfragen werden zurückgezogen; ihre Links funktionieren dann nicht mehr. Anfragen, über die bereits entschieden ist, behalten ihre Aufzeichnungen und ihren Nachweis.',
    confirm: 'Dokument löschen',
    done: (name) => `„${name}“ gelöscht.`,
  },
  duplicate: {
    title: (name) => `„${name}“ duplizieren`,
    name: 'Name der Kopie',
    copyOf: (name) => `${name} (Kopie)`,
    content: 'Kopiert die Klauseln der aktiven Fassung. Andernfalls ist die Kopie leer.',
    nothingToCopy: 'Es gibt keine aktive Fassung, aus der kopiert werden könnte. Die Kopie ist deshalb leer.',
    submit: 'Duplizieren',
    created: (name) => `„${name}“ als Entwurf angelegt.`,
  },

  active: {
    published: 'Veröffentlicht {when}.',
    notSent: 'Noch an niemanden gesendet.',
    sent: (count) => plural(count, { one: '# Anfrage gesendet.', other: '# Anfragen gesendet.' }),
    send: 'Senden',
    archive: 'Archivieren',
    archived: (number) => `Fassung ${number} archiviert.`,
    archiveTitle: 'Aktive Fassung archivieren?',
    archiveConsequence:
      'Sie können sie danach nicht mehr senden. Bereits gesendete Anfragen sind nicht betroffen; über sie kann weiterhin entschieden werden. Eine archivierte Fassung lässt sich nicht wieder aktivieren, Sie können aber eine neue schreiben und veröffentlichen.',
    archiveConfirm: 'Fassung archivieren',
    none: 'Keine aktive Fassung',
    noneHint:
      'Alle Fassungen sind archiviert, deshalb lässt sich dieses Dokument nicht senden. Duplizieren Sie es, um ein neues zu schreiben.',
  },
  draft: {
    created: 'Angelegt {when}. Unterzeichnende sehen ihn erst, wenn Sie ihn veröffentlichen.',
    archivesActive: (number) => `Mit der Veröffentlichung wird Fassung ${number} archiviert.`,
    publish: 'Veröffentlichen …',
    edit: 'Entwurf bearbeiten',
    none: 'Kein Entwurf',
    noneHint: (number) =>
      `Ein neuer Entwurf beginnt als Kopie von Fassung ${number}. Diese bleibt aktiv, bis Sie den Entwurf veröffentlichen.`,
    create: 'Neuen Entwurf anlegen',
    discard: 'Verwerfen',
    discardTitle: 'Entwurf verwerfen?',
    discardConsequence: (number) =>
      `Alles, was Sie für Fassung ${number} geschrieben haben, geht verloren. Die aktive Fassung ändert sich nicht.`,
    discardConfirm: 'Entwurf verwerfen',
    discarded: (number) => `Entwurf von Fassung ${number} verworfen.`,
  },
};
