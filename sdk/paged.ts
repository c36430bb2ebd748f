export interface Page<Item> {
  data: Item[];
  pagination: { total: number; limit: number; offset: number; next_cursor?: string | null };
}

/** Await it for one page, or loop over it with `for await` for all items from there on. */
export type Paged<Item> = Promise<Page<Item>> & AsyncIterable<Item>;

/** Where a page begins. Lists with cursors use the cursor, so that items added later do not shift the pages. */
interface Place {
  cursor?: string;
  offset?: number;
}

/** Reads the first page now, and the others as the caller iterates over the items. */
export function paged<Item>(start: Place, readPage: (place: Place) => Promise<Page<Item>>): Paged<Item> {
  const first = readPage(start);
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      let page = await first;
      for (;;) {
        yield* page.data;
        const next = placeAfter(page);
        if (!next) return;
        page = await readPage(next);
      }
    },
  });
}

function placeAfter({ data, pagination }: Page<unknown>): Place | undefined {
  const { next_cursor, total } = pagination;
  if (next_cursor !== undefined) return next_cursor === null ? undefined : { cursor: next_cursor };
  const offset = pagination.offset + data.length;
  return data.length > 0 && offset < total ? { offset } : undefined;
}
