import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const draftImport: Translation['draftImport'] = {
  title: 'Aus Datei importieren',
  explanation:
    'Wählen Sie ein Word-Dokument (.docx), eine Markdown-Datei (.md) oder eine Webseite (.html). Die Überschriften werden zu Klauseln, die Sie prüfen können, bevor sie in diesen Entwurf kommen.',
  notUploaded: 'Die Datei wird in Ihrem Browser gelesen und nicht hochgeladen.',
  choose: 'Datei wählen',
  chooseAnother: 'Andere Datei wählen',
  unreadable:
    'Die Datei lässt sich nicht lesen. Speichern Sie sie in dem Programm, aus dem sie stammt, noch einmal und versuchen Sie es erneut.',
  noText: 'Die Datei enthält keinen Text. Wenn sie ein Scan ist, führen Sie zuerst eine Texterkennung durch.',

  losses: 'Was von der Datei abweicht',
  beginsAt: 'Beginn einer neuen Klausel',
  documentTitle: (title) => `„${title}“ gilt als Titel des Dokuments und wird weggelassen.`,
  add: (count) => plural(count, { one: '# Klausel hinzufügen', other: '# Klauseln hinzufügen' }),
  nowhere: 'Nirgends: eine Klausel',
  bold: (clauses) =>
    plural(clauses, {
      one: 'Zeilen in Fettschrift (# Klausel)',
      other: 'Zeilen in Fettschrift (# Klauseln)',
    }),
  numbered: (clauses) =>
    plural(clauses, { one: 'Nummerierte Absätze (# Klausel)', other: 'Nummerierte Absätze (# Klauseln)' }),
  headings: (level, clauses) =>
    plural(clauses, {
      one: `Überschriften der Ebene ${level} (# Klausel)`,
      other: `Überschriften der Ebene ${level} (# Klauseln)`,
    }),
  introduction: 'Einleitung',

  importClause: (number) => `Klausel ${number} importieren`,
  section: (section) => `Abschnitt: ${section}`,
  titleOf: (number) => `Titel von Klausel ${number}`,
  noTitle: 'Geben Sie der Klausel einen Titel.',
  textOf: (number) => `Text von Klausel ${number}`,
  mandatory: 'Verpflichtend',
  clauseMandatory: (number) => `Klausel ${number} ist verpflichtend`,
  merge: 'Mit vorheriger verbinden',
  mergeClause: (number) => `Klausel ${number} mit der vorherigen verbinden`,

  someWithoutTitle: 'Geben Sie jeder Klausel einen Titel.',
  tooMany: (max) =>
    `Eine Fassung kann höchstens ${max} Klauseln haben. Verbinden Sie einige oder lassen Sie einige weg.`,
  tooLong: 'Der Text ist länger, als eine Fassung sein darf. Lassen Sie einige Klauseln weg.',
};
