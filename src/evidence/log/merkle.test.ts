import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rootFromInclusion } from '../verify/tree.ts';
import { path, treeHash } from './merkle.fixture.ts';
import { leafHash, subtreeEndingAt, subtreesBefore } from './merkle.ts';

/** The test vectors of implementations of RFC 6962 and RFC 9162. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((data) => leafHash(Buffer.from(data, 'hex')));
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** The hashes that a log stores: for each leaf, the largest complete subtree that ends with it. */
function keep(hashes: Buffer[]): Buffer[] {
  const kept: Buffer[] = [];
  for (const [index, leaf] of hashes.entries()) kept.push(subtreeEndingAt(index, leaf, proofOf(index, kept)));
  return kept;
}

const proofOf = (index: number, kept: Buffer[]) =>
  subtreesBefore(index).map((end) => kept[end] ?? Buffer.alloc(0));

/** The root of the tree that ends with leaf `index`. */
const rootOf = (index: number, leaf: Buffer, proof: Buffer[]) =>
  rootFrom(leaf, { index, size: index + 1, proof });

/** The root as a buffer, which the service compares. */
function rootFrom(...given: Parameters<typeof rootFromInclusion>): Buffer | undefined {
  const root = rootFromInclusion(...given);
  return root && Buffer.from(root);
}

const anyLeaves = fc
  .array(fc.uint8Array({ maxLength: 4 }), { minLength: 1, maxLength: 200 })
  .map((datas) => datas.map((data) => leafHash(Buffer.from(data))));

test('trees of every size have the roots of the known test vectors', () => {
  const kept = keep(leaves);
  for (const [index, leaf] of leaves.entries())
    assert.equal(rootOf(index, leaf, proofOf(index, kept))?.toString('hex'), roots[index]);
});

test('the stored subtrees prove each leaf in the tree that ends with it, as the RFC defines', () => {
  fc.assert(
    fc.property(anyLeaves, (hashes) => {
      const kept = keep(hashes);
      for (const [index, leaf] of hashes.entries()) {
        const tree = hashes.slice(0, index + 1);
        const proof = proofOf(index, kept);
        assert.deepEqual(proof, path(index, tree));
        assert.deepEqual(rootOf(index, leaf, proof), treeHash(tree));
      }
    }),
    { numRuns: 30 },
  );
});

test('a proof of any leaf in any tree gives its root, and an altered proof does not', () => {
  fc.assert(
    fc.property(anyLeaves, fc.nat(), fc.nat(), (hashes, which, bit) => {
      const index = which % hashes.length;
      const given = { index, size: hashes.length, proof: path(index, hashes) };
      const leaf = hashes[index] ?? Buffer.alloc(0);
      const root = treeHash(hashes);
      assert.deepEqual(rootFrom(leaf, given), root);
      const isRoot = (hash: Buffer | undefined) => hash?.equals(root) ?? false;
      assert.equal(isRoot(rootFrom(flip(leaf, bit), given)), false);
      assert.equal(isRoot(rootFrom(leaf, { ...given, proof: [...given.proof, leaf] })), false);
      const [first, ...rest] = given.proof;
      if (!first) return;
      assert.equal(isRoot(rootFrom(leaf, { ...given, proof: rest })), false);
      assert.equal(isRoot(rootFrom(leaf, { ...given, proof: [flip(first, bit), ...rest] })), false);
    }),
  );
});

test('a leaf beyond the tree has no proof', () => {
  assert.equal(rootFrom(leaves[0] ?? Buffer.alloc(32), { index: 1, size: 1, proof: [] }), undefined);
});

function flip(hash: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(hash);
  const at = Math.floor(bit / 8) % flipped.length;
  flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8));
  return flipped;
}
