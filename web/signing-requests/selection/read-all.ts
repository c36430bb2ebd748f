import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { maxSelected } from './selection.ts';

/**
 * Reads the requests of a list to its end, or until there are `max`, each of them once.
 *
 * @param onRead gets the number read so far, after each hundred
 */
export async function readAll(
  list: AsyncIterable<SigningRequestInList>,
  onRead: (count: number) => void,
  max = maxSelected,
): Promise<SigningRequestInList[]> {
  const read = new Map<string, SigningRequestInList>();
  for await (const request of list) {
    read.set(request.id, request);
    if (read.size === max) break;
    if (read.size % maxPageSize === 0) onRead(read.size);
  }
  return [...read.values()];
}

/** The most requests that the API returns at once. */
export const maxPageSize = 100;
