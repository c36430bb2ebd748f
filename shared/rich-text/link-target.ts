import { findHiddenCharacter } from './hidden-characters.ts';

const maxLength = 2048;
const mustBe = 'must be an absolute http, https or mailto link';

/**
 * Null when a link may lead to `href`, else what is wrong with it.
 *
 * Accepts only what every browser opens as the scheme it reads like. The WHATWG URL parser drops white space
 * and control characters, takes `\` for `/`, and resolves `https:path` against the page, so none of these pass.
 */
export function findLinkProblem(href: unknown): string | null {
  if (typeof href !== 'string') return mustBe;
  if (href.length > maxLength) return `must have at most ${maxLength} characters`;
  if (/[\s\\]/u.test(href) || findHiddenCharacter(href)) {
    return `${mustBe} without spaces, backslashes or control characters`;
  }
  if (!/^(https?:\/\/[^/]|mailto:[^?])/i.test(href) || !URL.canParse(href)) return mustBe;
  const { username, password } = new URL(href);
  // https://bank.example@other.example opens other.example: it reads as what it is not.
  return username || password ? 'must not carry a user name or a password' : null;
}
