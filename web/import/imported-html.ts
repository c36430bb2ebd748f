export interface ImportedHtml {
  /** Not cleaned: it may contain scripts, and must only ever be parsed into a separate document. */
  html: string;
  /** What is left out, as sentences. */
  losses: string[];
}
