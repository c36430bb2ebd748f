import { plural } from '../plural.ts';

/** The import of a contract from a file into a draft. */
export const draftImport = {
  title: 'Import from a file',
  explanation:
    'Choose a Word document (.docx), a Markdown file (.md) or a web page (.html). Its headings become clauses, which you can check before they’re added to this draft.',
  notUploaded: 'The file is read in your browser and isn’t uploaded.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  unreadable: 'The file can’t be read. Save it again in the program it comes from, and try once more.',
  noText: 'The file contains no text. If it’s a scan, use a program that recognises text first.',

  losses: 'What will differ from the file',
  beginsAt: 'A new clause begins at',
  documentTitle: (title: string) => `“${title}” is treated as the document’s title and left out.`,
  add: (count: number) => plural(count, { one: 'Add # clause', other: 'Add # clauses' }),
  nowhere: 'Nowhere (one clause)',
  bold: (clauses: number) =>
    plural(clauses, { one: 'Lines in bold (# clause)', other: 'Lines in bold (# clauses)' }),
  numbered: (clauses: number) =>
    plural(clauses, { one: 'Numbered paragraphs (# clause)', other: 'Numbered paragraphs (# clauses)' }),
  headings: (level: number, clauses: number) =>
    plural(clauses, {
      one: `Headings of level ${level} (# clause)`,
      other: `Headings of level ${level} (# clauses)`,
    }),
  /** The title of what precedes the first clause. */
  introduction: 'Introduction',

  importClause: (number: number) => `Import clause ${number}`,
  section: (section: string) => `Section: ${section}`,
  titleOf: (number: number) => `Title of clause ${number}`,
  noTitle: 'Give the clause a title.',
  textOf: (number: number) => `Text of clause ${number}`,
  mandatory: 'Mandatory',
  clauseMandatory: (number: number) => `Clause ${number} is mandatory`,
  merge: 'Merge with previous',
  mergeClause: (number: number) => `Merge clause ${number} with the previous one`,

  someWithoutTitle: 'Give each clause a title.',
  tooMany: (max: number) => `A version can have at most ${max} clauses. Merge some, or leave some out.`,
  tooLong: 'The text is longer than a version can be. Leave some clauses out.',
};
