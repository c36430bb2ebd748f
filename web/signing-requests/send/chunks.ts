/** The maximum number of signers per call (contract, `POST /signing-requests/batch`). */
export const maxPerCall = 1000;

/** Leaves room for the rest of the request body, whose maximum is 1 MiB (contract section 2). */
const maxBytes = 900_000;

/** Splits a list into chunks that each fit into one call. */
export function splitIntoChunks<Item>(items: Item[]): Item[][] {
  const chunks: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = new TextEncoder().encode(JSON.stringify(item)).length + 1;
    const last = chunks.at(-1);
    if (last && last.length < maxPerCall && bytes + size <= maxBytes) {
      last.push(item);
      bytes += size;
    } else {
      chunks.push([item]);
      bytes = size;
    }
  }
  return chunks;
}
