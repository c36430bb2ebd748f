import { embedOriginPattern } from '../../wire/text-patterns.ts';
import { texts } from '../texts/organisation.ts';

/** The origins in a text with one site per line. A pasted address is reduced to its origin. */
export function readOrigins(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return [...new Set(lines.map((line) => (isWebUrl(line) ? new URL(line).origin : line)))];
}

/** What is wrong with such a text, or null. */
export function findOriginsProblem(text: string): string | null {
  const origins = readOrigins(text);
  if (origins.length > 10) return texts.tenSites;
  const wrong = origins.find((origin) => !new RegExp(embedOriginPattern).test(origin));
  if (wrong === undefined) return null;
  return wrong.startsWith('http:') ? texts.siteWithoutHttps(wrong) : texts.notASite(wrong);
}

function isWebUrl(line: string): boolean {
  return /^https?:/i.test(line) && URL.canParse(line);
}
