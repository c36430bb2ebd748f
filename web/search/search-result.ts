/** One line of the search dialog. */
export interface SearchResult {
  /** The path below the organisation. */
  path: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  context?: string;
}
