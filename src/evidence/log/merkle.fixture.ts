import { nodeHash } from './merkle.ts';

/** The tree hash as RFC 9162, 2.1.1 defines it. */
export function treeHash(hashes: Buffer[]): Buffer {
  const [first] = hashes;
  if (hashes.length === 1 && first) return first;
  const left = largestPowerBelow(hashes.length);
  return nodeHash(treeHash(hashes.slice(0, left)), treeHash(hashes.slice(left)));
}

/** The inclusion proof: PATH of RFC 9162, 2.1.3.1. */
export function path(index: number, hashes: Buffer[]): Buffer[] {
  if (hashes.length === 1) return [];
  const left = largestPowerBelow(hashes.length);
  return index < left
    ? [...path(index, hashes.slice(0, left)), treeHash(hashes.slice(left))]
    : [...path(index - left, hashes.slice(left)), treeHash(hashes.slice(0, left))];
}

/** The consistency proof: SUBPROOF of RFC 9162, 2.1.4.1. */
export function subproof(size: number, hashes: Buffer[], isKnown: boolean): Buffer[] {
  if (size === hashes.length) return isKnown ? [] : [treeHash(hashes)];
  const left = largestPowerBelow(hashes.length);
  return size <= left
    ? [...subproof(size, hashes.slice(0, left), isKnown), treeHash(hashes.slice(left))]
    : [...subproof(size - left, hashes.slice(left), false), treeHash(hashes.slice(0, left))];
}

function largestPowerBelow(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}
