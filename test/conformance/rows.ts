/** A requirement of the specification, abridged, and parts of the names of the tests that verify it. */
export type Row = [words: string, ...tests: string[]];

export interface Section {
  heading: string;
  rows: Row[];
}
