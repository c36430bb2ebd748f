import { formatCount } from '../count.ts';

/** Files that are imported, and what is wrong with them or left out. */
export const fileImport = {
  tooMuchText: 'The file contains more text than can be imported. Split it into smaller files.',
  damaged: 'The file is damaged and can’t be read.',
  encrypted: 'The file is encrypted. Save it without a password, and try again.',
  passwordOrOld:
    'The file is password-protected or in an old format (.doc, .xls). Save it as .docx or .xlsx without a password, and try again.',
  documentType: 'The file declares a document type, which Office files never do. It can’t be imported.',
  nestedTables: 'The file is nested too deeply. Remove tables within tables, and try again.',
  largerThan25MB: 'The file is larger than 25 MB. Remove its images, or split it into smaller files.',
  largerThan2MB: 'The file is larger than 2 MB. Split it into smaller files.',
  otherKind:
    'Only Word (.docx), Markdown (.md) and HTML (.html) files can be imported. Open this one in Word, save it as .docx, and try again.',
  notWord: 'This isn’t a Word document. Save it as .docx in Word, and try again.',
  unreadableWord: 'The document can’t be read. Open it in Word, save it again, and try once more.',
  nestedMarkdown: 'The file is nested too deeply to be imported.',
  unreadableMarkdown: 'The Markdown can’t be read. Simplify lists within lists, and try again.',

  losses: {
    images: (count: number) => `Images (${formatCount(count)}) are left out.`,
    fields: (count: number) => `Form fields (${formatCount(count)}) are left out.`,
    links: (count: number) =>
      `Links (${formatCount(count)}) are left out because signers couldn’t open them; their text is kept.`,
    trackedChanges: (insertions: number, deletions: number) =>
      `Tracked changes are read as accepted: insertions (${formatCount(insertions)}) are kept, deletions (${formatCount(deletions)}) are left out.`,
    comments: 'Comments are left out.',
    notes: 'Footnotes and endnotes are left out.',
    equations: 'Equations are left out.',
    contents: 'The table of contents is left out.',
    headers: 'Headers and footers are left out.',
    numbering:
      'Headings are numbered by Word. Their numbers are left out, so check the references between clauses.',
    lists:
      'Word numbers lists in a way that clauses can’t, such as 1.1 or Article 1. They count 1, 2, 3 instead, so check the references to them.',
    hiddenText: 'Hidden text is imported like any other text. Remove it if signers shouldn’t see it.',
    textBoxes:
      'Some text boxes can’t be read and are left out. Copy their text into the body of the document.',
    drawings: 'Charts, diagrams and WordArt are left out.',
    insertedFiles: 'Other files inserted into the document are left out.',
    symbols: (count: number) =>
      `Symbols (${formatCount(count)}) are left out because only their font says what they show.`,
  },
};
