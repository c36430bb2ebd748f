import { formatCount } from '../count.ts';
import type { Translation } from '../translation.ts';

export const fileImport: Translation['fileImport'] = {
  tooMuchText:
    'Die Datei enthält mehr Text, als sich importieren lässt. Teilen Sie sie in kleinere Dateien auf.',
  damaged: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
  encrypted: 'Die Datei ist verschlüsselt. Speichern Sie sie ohne Passwort und versuchen Sie es erneut.',
  passwordOrOld:
    'Die Datei ist mit einem Passwort geschützt oder hat ein altes Format (.doc, .xls). Speichern Sie sie ohne Passwort als .docx oder .xlsx und versuchen Sie es erneut.',
  documentType:
    'Die Datei deklariert einen Dokumenttyp, was Office-Dateien nie tun. Sie kann nicht importiert werden.',
  nestedTables:
    'Die Datei ist zu tief verschachtelt. Entfernen Sie Tabellen in Tabellen und versuchen Sie es erneut.',
  largerThan25MB:
    'Die Datei ist größer als 25 MB. Entfernen Sie Bilder, oder teilen Sie sie in kleinere Dateien auf.',
  largerThan2MB: 'Die Datei ist größer als 2 MB. Teilen Sie sie in kleinere Dateien auf.',
  otherKind:
    'Nur Dateien von Word (.docx), Markdown (.md) und HTML (.html) lassen sich importieren. Öffnen Sie diese Datei in Word, speichern Sie sie als .docx und versuchen Sie es erneut.',
  notWord: 'Das ist kein Word-Dokument. Speichern Sie es in Word als .docx und versuchen Sie es erneut.',
  unreadableWord:
    'Das Dokument kann nicht gelesen werden. Öffnen Sie es in Word, speichern Sie es erneut und versuchen Sie es noch einmal.',
  nestedMarkdown: 'Die Datei ist zu tief verschachtelt, um importiert zu werden.',
  unreadableMarkdown:
    'Das Markdown kann nicht gelesen werden. Vereinfachen Sie Listen in Listen und versuchen Sie es erneut.',

  losses: {
    images: (count) => `Bilder (${formatCount(count)}) werden weggelassen.`,
    fields: (count) => `Formularfelder (${formatCount(count)}) werden weggelassen.`,
    links: (count) =>
      `Links (${formatCount(count)}) werden weggelassen, weil Unterzeichnende sie nicht öffnen könnten; ihr Text bleibt erhalten.`,
    trackedChanges: (insertions, deletions) =>
      `Nachverfolgte Änderungen gelten als angenommen: Einfügungen (${formatCount(insertions)}) bleiben, Löschungen (${formatCount(deletions)}) werden weggelassen.`,
    comments: 'Kommentare werden weggelassen.',
    notes: 'Fußnoten und Endnoten werden weggelassen.',
    equations: 'Formeln werden weggelassen.',
    contents: 'Das Inhaltsverzeichnis wird weggelassen.',
    headers: 'Kopf- und Fußzeilen werden weggelassen.',
    numbering:
      'Word nummeriert die Überschriften. Die Nummern werden weggelassen; prüfen Sie deshalb Verweise zwischen Klauseln.',
    lists:
      'Word nummeriert Listen so, wie es in Klauseln nicht geht, zum Beispiel mit 1.1 oder Artikel 1. Sie zählen stattdessen 1, 2, 3; prüfen Sie deshalb die Verweise darauf.',
    hiddenText:
      'Ausgeblendeter Text wird wie anderer Text importiert. Entfernen Sie ihn, wenn Unterzeichnende ihn nicht sehen sollen.',
    textBoxes:
      'Einige Textfelder können nicht gelesen werden und werden weggelassen. Kopieren Sie ihren Text in den Fließtext des Dokuments.',
    drawings: 'Diagramme, SmartArt und WordArt werden weggelassen.',
    insertedFiles: 'Andere Dateien, die in das Dokument eingefügt sind, werden weggelassen.',
    symbols: (count) =>
      `Symbole (${formatCount(count)}) werden weggelassen, weil nur ihre Schriftart angibt, was sie zeigen.`,
  },
};
