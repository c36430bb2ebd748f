import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rootFromInclusion } from '../verify/tree.ts';
import { path, subproof, treeHash } from './merkle.fixture.ts';
import { leafHash, subtreeEndingAt, subtreesBefore } from './merkle.ts';
import {
  consistencyRanges,
  createRangeHasher,
  inclusionRanges,
  type Node,
  nodesOf,
  type Range,
} from './ranges.ts';

/** What a log stores for these leaves. */
function store(hashes: Buffer[]): Node[] {
  const nodes: Node[] = [];
  for (const [index, leaf] of hashes.entries()) {
    const before = subtreesBefore(index).map((end) => nodes[end]?.subtree ?? Buffer.alloc(0));
    nodes.push({ leaf, subtree: subtreeEndingAt(index, leaf, before) });
  }
  return nodes;
}

/** The hashes of ranges, from only the nodes that `nodesOf` names. */
function hashesFrom(ranges: Range[], nodes: Node[]): (Buffer | undefined)[] {
  const named = new Set(nodesOf(ranges));
  return ranges.map(createRangeHasher((index) => (named.has(index) ? nodes[index] : undefined)));
}

const leaves = Array.from({ length: 200 }, (_, index) => leafHash(Buffer.from(String(index))));
const nodes = store(leaves);

test('inclusion proofs from the stored nodes are those that the RFC defines, for every leaf of every tree', () => {
  for (let size = 1; size <= 70; size += 1)
    for (let index = 0; index < size; index += 1) {
      const tree = leaves.slice(0, size);
      const proof = hashesFrom(inclusionRanges(index, size), nodes).flatMap((hash) => hash ?? []);
      assert.deepEqual(proof, path(index, tree));
      const root = rootFromInclusion(leaves[index] ?? Buffer.alloc(0), { index, size, proof });
      assert.deepEqual(root && Buffer.from(root), treeHash(tree));
    }
});

test('consistency proofs from the stored nodes are those that the RFC defines, for any two trees', () => {
  for (let to = 1; to <= 70; to += 1)
    for (let from = 1; from <= to; from += 1)
      assert.deepEqual(
        hashesFrom(consistencyRanges(from, to), nodes),
        subproof(from, leaves.slice(0, to), true),
      );
  assert.deepEqual(consistencyRanges(0, 5), []);
});

test('the same holds for larger trees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (to, which) => {
      const index = which % to;
      assert.deepEqual(hashesFrom(inclusionRanges(index, to), nodes), path(index, leaves.slice(0, to)));
      assert.deepEqual(
        hashesFrom(consistencyRanges(index + 1, to), nodes),
        subproof(index + 1, leaves.slice(0, to), true),
      );
    }),
  );
});

test('a proof in a log of a billion leaves reads a few hundred rows at most', () => {
  const size = 2 ** 30 - 1;
  for (const index of [0, 1, 12_345_678, 2 ** 29 - 1, 2 ** 29, size - 1]) {
    assert.ok(nodesOf(inclusionRanges(index, size)).length < 500);
    assert.ok(nodesOf(consistencyRanges(index + 1, size)).length < 500);
  }
});
