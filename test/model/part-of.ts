/**
 * One of as many parts of the values as a property has runs, so that together they have all. Neighbours, which resemble each
 * other, are in different parts.
 */
export function partOf<Value>(values: Value[], run: number, runs: number): Value[] {
  // A prime, which divides the length of no list here.
  const mixed = values.flatMap((_, index) => values[(index * 101) % values.length] ?? []);
  const size = Math.ceil(values.length / runs);
  return mixed.slice((run % runs) * size, ((run % runs) + 1) * size);
}
