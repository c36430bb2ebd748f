import type { Signing } from '../find.ts';

/**
 * The key under which the browser stores choices that aren't recorded yet. It includes the request's id, so that two
 * signers who share a browser don't get each other's draft.
 */
export function draftKey({ id, version }: Signing): string {
  return `${version.content_hash} ${id}`;
}
