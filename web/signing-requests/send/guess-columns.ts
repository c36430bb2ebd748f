import type { Variable } from '../../versions/clauses.ts';
import { type ColumnName, columnNamed, isHeader } from './column-names.ts';

/** What a column contains; the values of a variable as `variable:` and its name. */
export type Meaning = ColumnName | 'ignore' | `variable:${string}`;

export interface Columns {
  /** Whether the first row contains headings. */
  hasHeader: boolean;
  /** One for each column. */
  meanings: Meaning[];
}

/**
 * Guesses what each column of a table contains, by its heading or by where the email addresses are. `isCertain` is
 * false when the user should have a look: when a column is not used, or its heading says little.
 */
export function guessColumns(rows: string[][], variables: Variable[] = []): Columns & { isCertain: boolean } {
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  // A row with an email address is a person, even if the name looks like a heading, such as "Contact 1".
  const first = rows[0]?.some((cell) => cell.includes('@')) ? [] : (rows[0] ?? []);
  const byHeading = namedColumns(first, variables);
  const isNamed = byHeading.some((meaning) => meaning !== undefined);
  const emailColumn = byHeading.indexOf('email');
  const addresses = emailColumn >= 0 ? emailColumn : columnOfAddresses(rows, width);
  // A word above addresses is a heading, even if it is an unknown one.
  const hasHeader = isNamed || (rows.length > 1 && addresses !== undefined && !!first[addresses]?.trim());
  const meanings = Array.from({ length: width }, (_, index): Meaning => byHeading[index] ?? 'ignore');
  if (emailColumn < 0 && (addresses !== undefined || !isNamed)) {
    const column = addresses ?? Math.min(1, width - 1);
    if (column >= 0) meanings[column] = 'email';
  }
  if (!meanings.some(isName)) {
    const free = meanings.indexOf('ignore');
    if (!isNamed && free >= 0) meanings[free] = 'name';
  }
  const isUsed = (index: number) =>
    meanings[index] !== 'ignore' || rows.every((cells) => !cells[index]?.trim());
  const isCertain =
    (isNamed || !hasHeader) &&
    addresses !== undefined &&
    meanings.every((_, index) => isUsed(index)) &&
    (meanings.some(isName) || width === 1);
  return { hasHeader, meanings, isCertain };
}

/** The columns whose headings are known. A meaning that only one column can have goes to the best of them. */
function namedColumns(headings: string[], variables: Variable[]): (Meaning | undefined)[] {
  const found = headings.map((heading): { meaning: Meaning; isExact: boolean } | undefined => {
    // A variable may have a name that people also use for names and addresses.
    const variable = variables.find(({ name, label }) => isHeader(heading, name) || isHeader(heading, label));
    return variable ? { meaning: `variable:${variable.name}`, isExact: true } : columnNamed(heading);
  });
  const has = (meaning: Meaning) => found.some((column) => column?.meaning === meaning);
  // A column named "Nom" or "Name" beside one of first names contains the family name.
  const replaced = (meaning: Meaning): Meaning =>
    meaning === 'name' && has('firstName') ? (has('lastName') ? 'ignore' : 'lastName') : meaning;
  return found.map((column, index) => {
    if (!column) return undefined;
    const rivals = found
      .map((other, at) => ({ ...other, at }))
      .filter(({ meaning }) => meaning === column.meaning);
    const best = rivals.find(({ isExact }) => isExact) ?? rivals[0];
    return best?.at === index ? replaced(column.meaning) : undefined;
  });
}

/** The column with the most cells that contain an @; undefined if there is none. */
function columnOfAddresses(rows: string[][], width: number): number | undefined {
  const counts = Array.from(
    { length: width },
    (_, index) => rows.filter((cells) => cells[index]?.includes('@')).length,
  );
  const max = Math.max(0, ...counts);
  return max > 0 ? counts.indexOf(max) : undefined;
}

function isName(meaning: Meaning): boolean {
  return meaning === 'name' || meaning === 'firstName' || meaning === 'lastName';
}
