/** A value in DER (X.690), and where the next one starts. */
export interface Der {
  tag: number;
  content: Uint8Array;
  end: number;
}

export const tags = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  explicit0: 0xa0,
} as const;

/** The value at a place; undefined when it is not in DER. */
export function readDer(bytes: Uint8Array, at = 0): Der | undefined {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return undefined;
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || lengthBytes > 4) return undefined;
  const length =
    lengthBytes === 0
      ? first
      : bytes.subarray(at + 2, at + 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) return undefined;
  return { tag, content: bytes.subarray(start, start + length), end: start + length };
}

/**
 * More values than the parts of a timestamp have that the verifier reads. In a file of the maximum size that has
 * nothing else, they would take gigabytes of memory.
 */
const maxChildren = 1_000;

/** The values that a content consists of; undefined when it is not in DER, or has more than any timestamp. */
export function childrenOf(content: Uint8Array): Der[] | undefined {
  const children: Der[] = [];
  for (let at = 0; at < content.length; ) {
    const child = readDer(content, at);
    if (!child || children.length === maxChildren) return undefined;
    children.push(child);
    at = child.end;
  }
  return children;
}
