export interface Page<Item> {
  data: Item[];
  pagination: { total: number; limit: number; offset: number };
}

/** Await it for one page, or loop over it with `for await` for all items from there on. */
export type Paged<Item> = Promise<Page<Item>> & AsyncIterable<Item>;

/** Reads the first page now, and further ones while they are iterated over. */
export function paged<Item>(readPage: (query: { offset?: number }) => Promise<Page<Item>>): Paged<Item> {
  const first = readPage({});
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; page.data.length > 0; ) {
        yield* page.data;
        const offset = page.pagination.offset + page.data.length;
        if (offset >= page.pagination.total) return;
        page = await readPage({ offset });
      }
    },
  });
}
