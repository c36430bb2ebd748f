import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subproof, treeHash } from '../log/merkle.fixture.ts';
import { leafHash } from '../log/merkle.ts';
import { rootsFromConsistency } from './tree.ts';

const leaves = Array.from({ length: 40 }, (_, index) => leafHash(Buffer.of(index)));

test('the consistency proof that the RFC defines gives the roots of both trees, and one of another length does not', () => {
  for (let size = 1; size <= leaves.length; size += 1)
    for (let from = 1; from <= size; from += 1) {
      const [oldRoot, root] = [treeHash(leaves.slice(0, from)), treeHash(leaves.slice(0, size))];
      const proof = subproof(from, leaves.slice(0, size), true);
      const rootsWith = (given: Buffer[]) => {
        const roots = rootsFromConsistency(oldRoot, { from, size, proof: given });
        return roots && [Buffer.from(roots.oldRoot), Buffer.from(roots.root)];
      };
      assert.deepEqual(rootsWith(proof), [oldRoot, root], `from ${from} to ${size}`);
      for (const wrong of [proof.slice(1), proof.slice(0, -1), [...proof, root]])
        if (wrong.length !== proof.length)
          assert.notDeepEqual(rootsWith(wrong), [oldRoot, root], `from ${from} to ${size}`);
    }
});
