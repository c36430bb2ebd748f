/** With more differences than this, a comparison stops: its cost grows with the square of their number. */
const maxDifferences = 600;

/** This many are always found, so that a small change is shown as a small change on any page. */
const alwaysFound = 20;

/**
 * Enough for four comparisons with the maximum number of differences, or 570 with 50 each: about a tenth of a second of
 * CPU time.
 */
const limit = 4 * maxDifferences ** 2;

/**
 * More changed lines than this are not split into words, which takes up to half a second: 250 pages in two versions.
 */
const maxCharacters = 1_000_000;

/**
 * How much comparing is left for the texts of one page, so that a page of any size is compared in a fraction of a
 * second. Counted and not timed, so that the same texts always give the same page.
 */
export class Effort {
  #left = limit;
  #characters = maxCharacters;

  /** How many differences the next comparison may find. */
  get maxDifferences(): number {
    const affordable = Math.floor(Math.sqrt(Math.max(0, this.#left)));
    return Math.min(maxDifferences, Math.max(alwaysFound, affordable));
  }

  /** Deducts the characters of two texts to compare, and returns whether so many were left. */
  takeCharacters(count: number): boolean {
    this.#characters -= count;
    return this.#characters >= 0;
  }

  /** Deducts the cost of a comparison that found this many differences, or stopped after this many. */
  spend(differences: number): void {
    this.#left -= differences ** 2;
  }
}
