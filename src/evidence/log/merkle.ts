import { createHash } from 'node:crypto';

/** The hash of a leaf with this data (RFC 9162, 2.1.1). */
export function leafHash(data: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(data).digest();
}

/** The hash of a node over its two children (RFC 9162, 2.1.1). */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

/**
 * The last leaves of the complete subtrees that cover all leaves before `index`, starting with the smallest and last
 * subtree. Each leaf is stored with the hash of the largest complete subtree that ends with it, so these hashes are the
 * inclusion proof of leaf `index` in the tree of size `index + 1` (RFC 9162, 2.1.3.1).
 */
export function subtreesBefore(index: number): number[] {
  const ends: number[] = [];
  for (let end = index; end > 0; end -= lowestBit(end)) ends.push(end - 1);
  return ends;
}

/**
 * The hash of the largest complete subtree that ends with leaf `index`, given the hashes of `subtreesBefore(index)`.
 */
export function subtreeEndingAt(index: number, leaf: Buffer, before: Buffer[]): Buffer {
  const joined = Math.log2(lowestBit(index + 1));
  return before.slice(0, joined).reduce((right, left) => nodeHash(left, right), leaf);
}

/** The largest power of two that divides a number. Sizes can exceed 32 bits, which bitwise operators cannot take. */
export function lowestBit(n: number): number {
  let bit = 1;
  while (n % (bit * 2) === 0) bit *= 2;
  return bit;
}
