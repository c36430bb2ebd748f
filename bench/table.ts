/** One row of a table. */
export interface Measurement {
  what: string;
  measured: string;
  target: string;
  isMet: boolean;
}

export function printHead(): void {
  console.log('| What | Measured | Target |\n|---|---|---|');
}

/** Prints the rows. Returns whether each meets its target. */
export function printRows(rows: Measurement[]): boolean {
  for (const { what, measured, target, isMet } of rows)
    console.log(`| ${what} | ${measured} | ${target}${isMet ? '' : ' (not met)'} |`);
  return rows.every(({ isMet }) => isMet);
}
