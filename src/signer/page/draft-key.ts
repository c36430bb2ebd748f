import type { Signing } from '../find.ts';

/**
 * Under what the browser keeps choices that are not recorded yet: another person's draft of the same text in the same
 * browser must not be taken for this one.
 */
export function draftKey({ id, version }: Signing): string {
  return `${version.content_hash} ${id}`;
}
