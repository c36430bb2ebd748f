import type { Variable } from '../../versions/clauses.ts';
import { guessColumns } from './guess-columns.ts';
import { filledRows, readSigners, type Signer } from './parse-signers.ts';
import { readTable } from './read-table.ts';

/** Reads people as the page does when the user changes nothing. */
export function parseSigners(text: string, variables: Variable[] = []): Signer[] {
  const { rows } = readTable(text);
  return readSigners(rows, guessColumns(filledRows(rows), variables));
}
