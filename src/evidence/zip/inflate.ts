/** The data of a DEFLATE stream (RFC 1951), and how many bytes the stream has. */
export interface Inflated {
  bytes: Uint8Array;
  used: number;
}

/**
 * Unpacks a DEFLATE stream of at most `max` bytes of data. Undefined when it is broken, ends early or has more data.
 * Unlike common libraries it reports where the stream ends, so that nothing can hide after its end. Follows Mark
 * Adler's puff.c, the reference for RFC 1951.
 */
export function inflate(packed: Uint8Array, max: number): Inflated | undefined {
  const stream: Stream = {
    packed,
    bit: 0,
    out: new Uint8Array(Math.min(max, 4 * packed.length)),
    length: 0,
    max,
  };
  try {
    let isLast = false;
    while (!isLast) {
      isLast = take(stream, 1) === 1;
      const type = take(stream, 2);
      if (type === 0) copyStored(stream);
      else if (type === 1) unpackBlock(stream, fixedCodes);
      else if (type === 2) unpackBlock(stream, readCodes(stream));
      else throw new Broken();
    }
    // The bits that fill the last byte could carry something.
    if (take(stream, -stream.bit & 7) !== 0) return undefined;
    return { bytes: stream.out.subarray(0, stream.length), used: stream.bit / 8 };
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}

interface Stream {
  packed: Uint8Array;
  /** The position in `packed`, in bits. */
  bit: number;
  out: Uint8Array;
  length: number;
  max: number;
}

/** A Huffman code: how many codes have each length, and the symbols in the order of their codes. */
interface Code {
  counts: Uint16Array;
  symbols: Uint16Array;
}

class Broken extends Error {}

const maxCodeBits = 15;
const endOfBlock = 256;

/** RFC 1951, 3.2.5. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthExtras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceExtras = Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1));
const distanceBases = distanceExtras.map((extra, code) =>
  code < 4 ? code + 1 : ((2 + (code & 1)) << extra) + 1,
);

/** The order of the lengths of the code for code lengths (RFC 1951, 3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** RFC 1951, 3.2.6. */
const fixedCodes = {
  lengths: buildCode(
    Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
  ),
  distances: buildCode(Array.from({ length: 30 }, () => 5)),
};

function take(stream: Stream, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i += 1) {
    const byte = stream.packed[stream.bit >> 3];
    if (byte === undefined) throw new Broken();
    value |= ((byte >> (stream.bit & 7)) & 1) << i;
    stream.bit += 1;
  }
  return value;
}

function put(stream: Stream, byte: number): void {
  if (stream.length === stream.max) throw new Broken();
  if (stream.length === stream.out.length) {
    const grown = new Uint8Array(Math.min(stream.max, Math.max(1024, 2 * stream.length)));
    grown.set(stream.out);
    stream.out = grown;
  }
  stream.out[stream.length] = byte;
  stream.length += 1;
}

function copyStored(stream: Stream): void {
  if (take(stream, -stream.bit & 7) !== 0) throw new Broken();
  const length = take(stream, 16);
  if (take(stream, 16) !== (length ^ 0xffff)) throw new Broken();
  for (let i = 0; i < length; i += 1) put(stream, take(stream, 8));
}

function unpackBlock(stream: Stream, { lengths, distances }: { lengths: Code; distances: Code }): void {
  for (let symbol = decode(stream, lengths); symbol !== endOfBlock; symbol = decode(stream, lengths)) {
    if (symbol < endOfBlock) put(stream, symbol);
    else copyEarlier(stream, symbol - endOfBlock - 1, distances);
  }
}

function copyEarlier(stream: Stream, lengthCode: number, distances: Code): void {
  const length = lengthBases[lengthCode];
  if (length === undefined) throw new Broken();
  const wholeLength = length + take(stream, lengthExtras[lengthCode] ?? 0);
  const distanceCode = decode(stream, distances);
  const distance =
    (distanceBases[distanceCode] ?? Infinity) + take(stream, distanceExtras[distanceCode] ?? 0);
  if (distance > stream.length) throw new Broken();
  for (let i = 0; i < wholeLength; i += 1) put(stream, stream.out[stream.length - distance] ?? 0);
}

function decode(stream: Stream, { counts, symbols }: Code): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= maxCodeBits; length += 1) {
    code |= take(stream, 1);
    const count = counts[length] ?? 0;
    if (code - count < first) return symbols[index + code - first] ?? -1;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Broken();
}

function readCodes(stream: Stream): { lengths: Code; distances: Code } {
  const lengthCount = take(stream, 5) + 257;
  const distanceCount = take(stream, 5) + 1;
  const orderCount = take(stream, 4) + 4;
  if (lengthCount > 286 || distanceCount > 30) throw new Broken();
  const orders = new Array<number>(19).fill(0);
  for (const order of lengthOrder.slice(0, orderCount)) orders[order] = take(stream, 3);
  const all = readLengths(stream, buildCode(orders, 'complete'), lengthCount + distanceCount);
  if (!all[endOfBlock]) throw new Broken();
  return {
    lengths: buildCode(all.slice(0, lengthCount), 'complete or single'),
    distances: buildCode(all.slice(lengthCount), 'complete or single'),
  };
}

function readLengths(stream: Stream, code: Code, count: number): number[] {
  const lengths: number[] = [];
  while (lengths.length < count) {
    const symbol = decode(stream, code);
    if (symbol < 16) lengths.push(symbol);
    else {
      const previous = lengths.at(-1);
      if (symbol === 16 && previous === undefined) throw new Broken();
      const repeats =
        symbol === 16 ? 3 + take(stream, 2) : symbol === 17 ? 3 + take(stream, 3) : 11 + take(stream, 7);
      for (let i = 0; i < repeats; i += 1) lengths.push(symbol === 16 ? (previous ?? 0) : 0);
    }
  }
  if (lengths.length > count) throw new Broken();
  return lengths;
}

function buildCode(lengths: number[], required?: 'complete' | 'complete or single'): Code {
  const counts = new Uint16Array(maxCodeBits + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  let free = 1;
  const offsets = [0, 0];
  for (let length = 1; length <= maxCodeBits; length += 1) {
    free = 2 * free - (counts[length] ?? 0);
    if (free < 0) throw new Broken();
    offsets.push((offsets[length] ?? 0) + (counts[length] ?? 0));
  }
  const used = lengths.length - (counts[0] ?? 0);
  // A code of one symbol, or of none, may leave its other codes unused (RFC 1951, 3.2.7).
  const isSingle = required === 'complete or single' && used <= 1 && used === (counts[1] ?? 0);
  if (required !== undefined && free > 0 && !isSingle) throw new Broken();
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const at = offsets[length] ?? 0;
    symbols[at] = symbol;
    offsets[length] = at + 1;
  }
  return { counts, symbols };
}
