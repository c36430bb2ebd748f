import type { Columns, Meaning } from './guess-columns.ts';
import { readMailbox } from './read-mailboxes.ts';
import { tidy } from './tidy.ts';

export interface Signer {
  /** The row's number in its table. Starts at 1. */
  line: number;
  name: string;
  email: string;
  /** The values of the version's variables, by name. */
  variables: Record<string, string>;
}

/**
 * The people in the rows of a table. Empty rows are left out. Cells are tidied, but not validated; `checkSigners` does
 * that.
 */
export function readSigners(rows: string[][], { hasHeader, meanings }: Columns): Signer[] {
  const header = hasHeader ? rows.findIndex((row) => row.some((cell) => tidyCell(cell) !== '')) : -1;
  return rows.flatMap((row, index) => {
    const cells = row.map(tidyCell);
    if (index === header || cells.every((cell) => cell === '')) return [];
    const column = (meaning: Meaning) => cells[meanings.indexOf(meaning)] ?? '';
    const variables = meanings.flatMap((meaning, at): [string, string][] =>
      meaning.startsWith('variable:') ? [[meaning.slice('variable:'.length), cells[at] ?? '']] : [],
    );
    const mailbox = readMailbox(column('email'));
    return {
      line: index + 1,
      name:
        column('name') ||
        [column('firstName'), column('lastName')].filter((part) => part !== '').join(' ') ||
        (mailbox?.name ?? ''),
      email: (mailbox?.email ?? column('email')).replace(/^mailto:/i, ''),
      variables: Object.fromEntries(variables),
    };
  });
}

/** The rows with their cells tidied and without the empty ones, as they are shown and as columns are guessed from. */
export function filledRows(rows: string[][]): string[][] {
  return rows.map((row) => row.map(tidyCell)).filter((cells) => cells.some((cell) => cell !== ''));
}

/** Spreadsheet cells may contain line breaks, non-breaking spaces and invisible characters. */
function tidyCell(cell: string): string {
  return tidy(cell).replaceAll(/\s+/g, ' ');
}
