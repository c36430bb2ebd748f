/**
 * Whether a client's `Accept` names HTML, as that of every browser does when a person opens a page. A client that takes
 * anything, such as a program, does not name it.
 */
export function acceptsHtml(header: string | undefined): boolean {
  return /\btext\/html\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header ?? '');
}
