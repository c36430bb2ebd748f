/** " Did you mean …?" for the choice that is closest to what was typed; empty when none is close. */
export function suggest(typed: string | undefined, choices: string[]): string {
  if (typed === undefined) return '';
  const [closest] = choices
    .map((choice) => ({ choice, distance: distance(typed, choice) }))
    .filter(({ distance }) => distance <= Math.max(1, typed.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return closest ? ` Did you mean "${closest.choice}"?` : '';
}

/** How many letters must be added, removed, replaced or swapped with the next one (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const cells = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      cells.push(
        Math.min(
          at(rows[row - 1], column) + 1,
          at(cells, column - 1) + 1,
          at(rows[row - 1], column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
          isSwapped ? at(rows[row - 2], column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(cells);
  }
  return at(rows[a.length], b.length);
}

function at(cells: number[] | undefined, column: number): number {
  return cells?.[column] ?? Number.POSITIVE_INFINITY;
}
