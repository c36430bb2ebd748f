/** One part of the values for each run of a property. Together, the parts contain all values; neighbours, which are alike, are apart. */
export function partOf<Value>(values: Value[], run: number, runs: number): Value[] {
  return values.filter((_, index) => index % runs === run % runs);
}
