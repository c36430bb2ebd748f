import { createHash } from 'node:crypto';

/* Written from RFC 9162, without the code of the service. */

export const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
export const node = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

/**
 * The roots of the trees with `from` and `to` leaves that a consistency proof leads to (section 2.1.4.2); undefined
 * when it has the wrong length.
 */
export function findRoots(
  from: number,
  to: number,
  oldRoot: Buffer,
  proof: Buffer[],
): [Buffer, Buffer] | undefined {
  if (from === to) return proof.length === 0 ? [oldRoot, oldRoot] : undefined;
  const isPower = (from & (from - 1)) === 0;
  const [first, ...rest] = isPower ? [oldRoot, ...proof] : proof;
  if (!first) return undefined;
  let [fn, sn] = [from - 1, to - 1];
  while (fn % 2 === 1) [fn, sn] = [fn >> 1, sn >> 1];
  let [fr, sr] = [first, first];
  for (const hash of rest) {
    if (sn === 0) return undefined;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [node(hash, fr), node(hash, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else sr = node(sr, hash);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 ? [fr, sr] : undefined;
}
