import { isolate } from '../../../shared/languages/isolate.ts';
import { formatCount } from '../count.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const versions: Translation['versions'] = {
  version: 'Fassung',
  versionNumber: (number) => `Fassung ${number}`,
  versionName: (number) => `Fassung ${number}`,
  documentVersion: (document, number) => `${isolate(document)}, Fassung ${number}`,
  document: 'Dokument',
  preview: 'Vorschau',
  sendToSigners: 'Senden',
  compareWith: 'Vergleichen mit',
  anotherVersion: 'Andere Fassung',
  noClauses: 'Diese Fassung hat keine Klauseln. Das Dokument wird als Ganzes bestätigt.',

  published: 'Veröffentlicht {when}.',
  publishedAndArchived: 'Veröffentlicht {when}, archiviert {archived}.',
  lastChanged: 'Zuletzt geändert {when}.',
  expiry: (days) =>
    plural(days, {
      '=0': 'Anfragen laufen nicht ab.',
      one: 'Anfragen laufen nach # Tag ab.',
      other: 'Anfragen laufen nach # Tagen ab.',
    }),
  redirect: 'Nach der Entscheidung geht es weiter zu {url}',
  contentHash: 'Hashwert des Inhalts',
  theContentHash: 'Hashwert des Inhalts',

  clauses: 'Klauseln',
  otherClauses: 'Weitere Klauseln',
  mandatory: 'Verpflichtend',
  optional: 'Freiwillig',
  preSelected: 'Vorausgewählt',

  decisions: {
    title: 'Was entschieden wurde',
    none: 'Über diese Fassung hat noch niemand entschieden.',
    decided: (count) =>
      plural(count, {
        one: '# Entscheidung über diese Fassung.',
        other: '# Entscheidungen über diese Fassung.',
      }),
    order: 'Reihenfolge der Klauseln',
    asInDocument: 'Wie im Dokument',
    mostDeclined: 'Am häufigsten abgelehnt',
    declined: (declined, answered, percent) => `${declined} von ${answered} abgelehnt (${percent})`,
    unanswered: (count) => `Nicht beantwortet: ${count}`,
    withdrawn: (count) => `Widerrufen: ${count}`,
    notAccepted: (count) => `Nicht angenommen: ${count}`,
    notAcceptedOf: (count, clause) => `Nicht angenommen: ${count}, ${clause}`,
    comments: (count) => `Kommentare: ${count}`,
    commentsOf: (count, clause) => `Kommentare: ${count}, ${clause}`,
    moreComments: 'Weitere Kommentare',
  },

  comparison: {
    none: (from, to) => `Keine Klausel hat sich geändert (${from} → ${to}).`,
    title: (from, to) => `Änderungen: ${from} → ${to}`,
    clausesOf: (version) => `Klauseln: ${version}`,
    noLongerIn: () => 'Nicht mehr enthalten',
    added: 'Neu',
    removed: 'Entfallen',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    counts: {
      added: (count) => `${formatCount(count)} neu`,
      removed: (count) => `${formatCount(count)} entfallen`,
      changed: (count) => `${formatCount(count)} geändert`,
      unchanged: (count) => `${formatCount(count)} unverändert`,
    },
    onlyFormatting: 'Nur die Formatierung hat sich geändert.',
    variables: 'Variablen',
    variableAdded: (label) => `${label}: neu`,
    variableRemoved: (label) => `${label}: entfallen`,
    required: 'Pflichtangabe',
    notRequired: 'optional',
    byDefault: (value) => `Vorgabe „${value}“`,
    startOfRemoved: 'gestrichen:',
    endOfRemoved: 'Ende der Streichung.',
    startOfAdded: 'eingefügt:',
    endOfAdded: 'Ende der Einfügung.',
  },
  changes: {
    nowMandatory: 'Jetzt verpflichtend (bisher freiwillig).',
    nowOptional: 'Jetzt freiwillig (bisher verpflichtend).',
    nowPreSelected: 'Jetzt vorausgewählt.',
    notPreSelected: 'Nicht mehr vorausgewählt.',
    moved: 'An eine andere Stelle verschoben.',
    movedToSection: (section) => `In den Abschnitt „${section}“ verschoben.`,
    removedFromSection: 'Aus dem Abschnitt herausgenommen.',
    slug: (from, to) => `Slug von „${from}“ in „${to}“ geändert.`,
  },

  pane: {
    width: 'Breite der Vorschau',
    phone: 'Telefon',
    desktop: 'Desktop',
    close: 'Vorschau schließen',
    note: 'Die Vorschau lässt sich nicht absenden. Wer ihren Link hat, kann sie eine Stunde lang öffnen.',
    copyLink: 'Link kopieren',
    openInTab: 'Vorschau in neuem Tab öffnen',
    openInTabTooltip: 'In neuem Tab öffnen',
    frame: 'Vorschau der Signaturseite',
  },
};
