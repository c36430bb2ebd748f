/*
 * PostgreSQL's hash of a text (src/common/hashfn.c, hash_bytes_extended with the seed 0) takes it in blocks of 12
 * bytes, and each step can be taken back. So a text can be found for any hash.
 */

type State = [a: number, b: number, c: number];

const blockBytes = 12;

/**
 * A text of printable ASCII characters without spaces that gives `prefix` this `hashtextextended(…, 0)`. For servers
 * that are little-endian, as this machine has to be too.
 */
export function collide(prefix: string, hash: bigint): string {
  const blocks = Math.ceil((prefix.length + 1) / blockBytes) + 1;
  const length = blocks * blockBytes;
  const [high, low] = [Number((hash >> 32n) & 0xffffffffn), Number(hash & 0xffffffffn)];
  for (;;) {
    const start = prefix + randomText(length - blockBytes - prefix.length);
    const first = (0x9e3779b9 + length + 3_923_095) >>> 0;
    let state: State = [first, first, first];
    const bytes = Buffer.from(start, 'latin1');
    for (let at = 0; at < bytes.length; at += blockBytes) state = mix(add(state, wordsAt(bytes, at)));
    for (let n = 0; n < 1_000; n += 1) {
      const words = subtract(unmix(unfinish([random32(), high, low])), state);
      const block = Buffer.from(Uint32Array.from(words).buffer);
      if (block.every((byte) => byte > 0x20 && byte < 0x7f))
        return start.slice(prefix.length) + block.toString('latin1');
    }
  }
}

const random32 = () => Math.floor(Math.random() * 2 ** 32);

function randomText(length: number): string {
  return Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('');
}

function wordsAt(bytes: Buffer, at: number): State {
  return [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8)];
}

function add([a, b, c]: State, [x, y, z]: State): State {
  return [(a + x) >>> 0, (b + y) >>> 0, (c + z) >>> 0];
}

function subtract([a, b, c]: State, [x, y, z]: State): State {
  return [(a - x) >>> 0, (b - y) >>> 0, (c - z) >>> 0];
}

const rotate = (word: number, bits: number) => ((word << bits) | (word >>> (32 - bits))) >>> 0;

function mix([a, b, c]: State): State {
  for (const [first, second, third] of mixing) {
    a = ((a - c) ^ rotate(c, first)) >>> 0;
    c = (c + b) >>> 0;
    b = ((b - a) ^ rotate(a, second)) >>> 0;
    a = (a + c) >>> 0;
    c = ((c - b) ^ rotate(b, third)) >>> 0;
    b = (b + a) >>> 0;
  }
  return [a, b, c];
}

function unmix([a, b, c]: State): State {
  for (const [first, second, third] of mixing.toReversed()) {
    b = (b - a) >>> 0;
    c = ((c ^ rotate(b, third)) + b) >>> 0;
    a = (a - c) >>> 0;
    b = ((b ^ rotate(a, second)) + a) >>> 0;
    c = (c - b) >>> 0;
    a = ((a ^ rotate(c, first)) + c) >>> 0;
  }
  return [a, b, c];
}

const mixing = [
  [4, 6, 8],
  [16, 19, 4],
] as const;

function unfinish([a, b, c]: State): State {
  c = ((c + rotate(b, 24)) ^ b) >>> 0;
  b = ((b + rotate(a, 14)) ^ a) >>> 0;
  a = ((a + rotate(c, 4)) ^ c) >>> 0;
  c = ((c + rotate(b, 16)) ^ b) >>> 0;
  b = ((b + rotate(a, 25)) ^ a) >>> 0;
  a = ((a + rotate(c, 11)) ^ c) >>> 0;
  c = ((c + rotate(b, 14)) ^ b) >>> 0;
  return [a, b, c];
}
