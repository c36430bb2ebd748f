/**
 * The part of the values that one run of a property takes. All runs together take every value. Neighbouring values,
 * which are similar, go to different runs.
 */
export function partOf<Value>(values: Value[], run: number, runs: number): Value[] {
  return values.filter((_, index) => index % runs === run % runs);
}
