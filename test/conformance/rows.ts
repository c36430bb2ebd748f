/** A row of the specification in its own words, and parts of the names of the tests that show it. */
export type Row = [words: string, ...tests: string[]];

export interface Section {
  heading: string;
  rows: Row[];
}
