/**
 * A route's `validateSearch` that keeps only what `read` takes from the address of the page. The router itself would
 * keep everything else that the address contains, so what `read` leaves out is set to undefined.
 */
export function only<Search extends object>(read: (given: Given) => Search): (given: Given) => Search {
  return (given) => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  });
}

type Given = Record<string, unknown>;

/** A UUID from the address of the page; undefined for anything else. */
export function readUuid(given: unknown): string | undefined {
  const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}

/** The number of a page after the first one; undefined for anything else, and for pages that no list can have. */
export function readPage(given: unknown): number | undefined {
  const page = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  // The API counts the items before a page, and each page has up to 100.
  return Number.isInteger(page) && page > 1 && page <= Number.MAX_SAFE_INTEGER / 100 ? page : undefined;
}
