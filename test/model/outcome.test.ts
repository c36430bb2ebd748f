import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { outcomeOf } from '../../src/signer/outcome.ts';
import { seed } from '../fuzz/seed.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

const assent = await sharedAssent();

/** One clause: whether it is mandatory, and whether the signer accepts it. */
interface Choice {
  mandatory: boolean;
  accepted: boolean;
}

test('every combination of mandatory clauses and decisions, for up to six clauses, has the specified outcome', () => {
  let cases = 0;
  for (let size = 0; size <= 6; size += 1)
    for (let bits = 0; bits < 4 ** size; bits += 1) {
      const choices = unpack(size, bits);
      const clauses = choices.map(({ mandatory }, index) => ({ id: `c${index}`, is_mandatory: mandatory }));
      assert.equal(
        outcomeOf(clauses, decisionsOf(choices)),
        expectedOutcome(choices),
        JSON.stringify(choices),
      );
      cases += 1;
    }
  assert.equal(cases, 5461);
});

test('clients read the specified outcome after submitting', async () => {
  const { api } = await assent.organisation();
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { maxLength: 6 }), async (choices) => {
      const clauses = choices.map(({ mandatory }, order) =>
        clause(`c${order}`, { order, is_mandatory: mandatory }),
      );
      const { versionId } = await publishDocument(api, { clauses });
      const { requestId, token } = await createSigningRequest(api, versionId);
      const decision = data(await submit(api, token, decisionsOf(choices)));
      assert.equal(decision.status, expectedOutcome(choices));
      const request = data(await api.get(`/signing-requests/${requestId}`));
      assert.equal(request.status, expectedOutcome(choices));
      assert.deepEqual(request.assent_map, decisionsOf(choices));
    }),
    { seed, numRuns: 60 },
  );
});

const choice: fc.Arbitrary<Choice> = fc.record({ mandatory: fc.boolean(), accepted: fc.boolean() });

/** Decodes two bits for each clause. */
function unpack(size: number, bits: number): Choice[] {
  return Array.from({ length: size }, (_, index) => ({
    mandatory: ((bits >> (2 * index)) & 1) === 1,
    accepted: ((bits >> (2 * index + 1)) & 1) === 1,
  }));
}

function decisionsOf(choices: Choice[]): Record<string, boolean> {
  return Object.fromEntries(choices.map(({ accepted }, index) => [`c${index}`, accepted]));
}

/** Contract section 3, Outcome, written down literally. */
function expectedOutcome(choices: Choice[]): string {
  const accepted = choices.filter((choice) => choice.accepted);
  const refusedMandatory = choices.filter((choice) => choice.mandatory && !choice.accepted);
  if (refusedMandatory.length > 0) return 'REJECTED';
  if (accepted.length === choices.length) return 'ACCEPTED_FULL';
  return 'ACCEPTED_PARTIAL';
}
