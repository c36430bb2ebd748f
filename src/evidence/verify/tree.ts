import { sha256Of } from './bytes.ts';

/** The hash of a leaf with this data (RFC 9162, 2.1.1). */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256Of(Uint8Array.of(0), data);
}

/** The hash of a node over its two children (RFC 9162, 2.1.1). */
function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256Of(Uint8Array.of(1), left, right);
}

/** The root that an inclusion proof gives (RFC 9162, 2.1.3.2); undefined when the proof has the wrong length. */
export function rootFromInclusion(
  leaf: Uint8Array,
  { index, size, proof }: { index: number; size: number; proof: Uint8Array[] },
): Uint8Array | undefined {
  if (index >= size) return undefined;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? hash : undefined;
}

/**
 * The roots of the two trees that a consistency proof gives (RFC 9162, 2.1.4.2); undefined when the proof has the wrong
 * length. `size` must be at least `from`, which must be at least 1.
 */
export function rootsFromConsistency(
  oldRoot: Uint8Array,
  { from, size, proof }: { from: number; size: number; proof: Uint8Array[] },
): { oldRoot: Uint8Array; root: Uint8Array } | undefined {
  if (from === size) return proof.length === 0 ? { oldRoot, root: oldRoot } : undefined;
  const [first, ...rest] = isPowerOfTwo(from) ? [oldRoot, ...proof] : proof;
  if (!first) return undefined;
  let [place, last] = [from - 1, size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [small, large] = [first, first];
  for (const hash of rest) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      [small, large] = [nodeHash(hash, small), nodeHash(hash, large)];
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else large = nodeHash(large, hash);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? { oldRoot: small, root: large } : undefined;
}

/** Sizes can exceed 32 bits, so bitwise operators are not an option. */
const half = (n: number) => Math.floor(n / 2);

function isPowerOfTwo(n: number): boolean {
  let rest = n;
  while (rest % 2 === 0) rest /= 2;
  return rest === 1;
}
