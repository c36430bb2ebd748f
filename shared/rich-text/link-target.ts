import { findHiddenCharacter } from './hidden-characters.ts';

const maxLength = 2048;
const mustBe = 'must be an absolute http, https, mailto or tel link, or a #fragment';

/**
 * Null when `href` is allowed as a link target, otherwise what is wrong with it.
 *
 * Accepts only links that every browser opens with the scheme they appear to have. The WHATWG URL parser removes white
 * space and control characters, treats `\` as `/`, and resolves `https:path` against the page, so these are refused.
 */
export function findLinkProblem(href: unknown): string | null {
  if (typeof href !== 'string') return mustBe;
  if (href.length > maxLength) return `must have at most ${maxLength} characters`;
  if (/[\s\\]/u.test(href) || findHiddenCharacter(href)) {
    return `${mustBe} without spaces, backslashes or control characters`;
  }
  if (isFragment(href)) return null;
  if (!/^(https?:\/\/[^/]|mailto:[^?]|tel:[+\d*(])/i.test(href) || !URL.canParse(href)) return mustBe;
  const { username, password } = new URL(href);
  // Misleading: https://bank.example@other.example opens other.example.
  return username || password ? 'must not contain a user name or password' : null;
}

/** Whether `href` points to a place in the document itself. */
export function isFragment(href: string): boolean {
  return /^#./u.test(href);
}
