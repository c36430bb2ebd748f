import type { Readable } from 'node:stream';

export interface ContentReader {
  /** The next line, without its end. */
  line(): Promise<string>;
  /** The bytes of the next blocks, up to and including the empty one (format.ts). */
  blocks(): AsyncGenerator<Buffer>;
}

/** Reads lines and blocks from a stream, in memory that does not depend on its length. */
export function createContentReader(stream: Readable): ContentReader {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function readMore(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new Error('the backup ends too early');
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
  }

  async function line(): Promise<string> {
    for (let searched = 0; ; ) {
      const end = rest.indexOf('\n', searched);
      if (end >= 0) {
        const text = rest.toString('utf8', 0, end);
        rest = rest.subarray(end + 1);
        return text;
      }
      searched = rest.length;
      await readMore();
    }
  }

  async function* blocks(): AsyncGenerator<Buffer> {
    for (let length = Number(await line()); length > 0; length = Number(await line()))
      for (let missing = length; missing > 0; ) {
        if (rest.length === 0) await readMore();
        const part = rest.subarray(0, missing);
        rest = rest.subarray(part.length);
        missing -= part.length;
        yield part;
      }
  }

  return { line, blocks };
}
