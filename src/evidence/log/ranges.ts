import { lowestBit, nodeHash } from './merkle.ts';

/** The leaves from `start` up to, but not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** What a log stores with a leaf: the leaf's hash, and that of the largest complete subtree that ends with it. */
export interface Node {
  leaf: Buffer;
  subtree: Buffer;
}

/** The ranges whose hashes are the inclusion proof of a leaf in the tree with `size` leaves (RFC 9162, 2.1.3.1). */
export function inclusionRanges(index: number, size: number): Range[] {
  const ranges: Range[] = [];
  let tree = { start: 0, end: size };
  while (tree.end - tree.start > 1) {
    const { left, right } = split(tree);
    const isLeft = index < left.end;
    ranges.push(isLeft ? right : left);
    tree = isLeft ? left : right;
  }
  return ranges.reverse();
}

/** The ranges whose hashes prove that the tree with `to` leaves extends the one with `from` (RFC 9162, 2.1.4.1). */
export function consistencyRanges(from: number, to: number): Range[] {
  if (from === 0) return [];
  const ranges: Range[] = [];
  let tree = { start: 0, end: to };
  while (tree.end !== from) {
    const { left, right } = split(tree);
    const isLeft = from <= left.end;
    ranges.push(isLeft ? right : left);
    tree = isLeft ? left : right;
  }
  // The verifier of the proof knows the old tree itself, but no other subtree.
  return (tree.start === 0 ? ranges : [...ranges, tree]).reverse();
}

/** The indexes of the nodes that the hashes of these ranges are computed from: O(log n) for each. */
export function nodesOf(ranges: Range[]): number[] {
  const indexes = new Set<number>();
  const hashOf = createRangeHasher((index) => {
    indexes.add(index);
    return undefined;
  });
  for (const range of ranges) hashOf(range);
  return [...indexes];
}

/**
 * Returns a function for the tree hash of a range of leaves (RFC 9162, 2.1.1), which must start where a subtree of its
 * size can start; undefined when a node is missing. Proofs of many leaves share most of their ranges, so each is
 * computed once.
 */
export function createRangeHasher(
  nodeAt: (index: number) => Node | undefined,
): (range: Range) => Buffer | undefined {
  const known = new Map<number, Map<number, Buffer | undefined>>();

  function hashOf(range: Range): Buffer | undefined {
    const { start, end } = range;
    const size = end - start;
    // A left child is the largest complete subtree that ends with its last leaf, so it is stored as such.
    if (size === lowestBit(end)) return nodeAt(end - 1)?.subtree;
    if (size === 1) return nodeAt(end - 1)?.leaf;
    const before = known.get(start) ?? new Map<number, Buffer | undefined>();
    known.set(start, before);
    if (before.has(end)) return before.get(end);
    const { left, right } = split(range);
    const [one, two] = [hashOf(left), hashOf(right)];
    const hash = one && two && nodeHash(one, two);
    before.set(end, hash);
    return hash;
  }
  return hashOf;
}

/** Splits a range at the largest power of two below its size. */
function split({ start, end }: Range): { left: Range; right: Range } {
  let size = 1;
  while (size * 2 < end - start) size *= 2;
  const middle = start + size;
  return { left: { start, end: middle }, right: { start: middle, end } };
}
