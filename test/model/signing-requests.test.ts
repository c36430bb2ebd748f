import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { signingRequestStatuses } from '../../wire/signing-requests.ts';
import { seed } from '../fuzz/seed.ts';
import { startAssent } from '../harness/assent.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import { clause, data, publishDocument } from '../harness/steps.ts';
import { countQueued, subscribeToAll } from './queued-events.ts';
import { signingCommands } from './signing-commands.ts';
import { clauseIds, type Model, type Real, type Request, statusOf } from './signing-model.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });

test('signing requests move through their states as the tables say, whatever the order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(signingCommands(assent, assertAll), { maxCommands: 25, size: 'max' }),
      async (commands) => {
        await fc.asyncModelRun(setUp, commands);
      },
    ),
    { seed, numRuns: 200, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true },
  );
});

async function setUp(): Promise<{ model: Model; real: Real }> {
  const organisation = await assent.organisation();
  await subscribeToAll(organisation);
  const clauses = clauseIds.map((id, order) => clause(id, { order, is_mandatory: id === 'terms' }));
  const { versionId, contentHash, ...ids } = await publishDocument(organisation.api, { clauses });
  return {
    model: {
      versions: [{ isActive: true }],
      isDeleted: false,
      requests: [],
      events: { 'document.published': 1 },
    },
    real: { organisation, ...ids, versions: [{ id: versionId, contentHash }] },
  };
}

/** Reads every request in every way, and compares it with the model. */
async function assertAll(model: Model, real: Real): Promise<void> {
  const { api } = real.organisation;
  await Promise.all(model.requests.map((request) => assertRequest(request, real)));
  for (const status of signingRequestStatuses) {
    const expected = model.requests.filter((request) => statusOf(request) === status).map(({ id }) => id);
    const { body } = await api.get(`/signing-requests?status=${status}&limit=100`);
    assert.deepEqual(body.data.map(({ id }: { id: string }) => id).sort(), expected.sort());
    assert.equal(body.pagination.total, expected.length);
  }
  assert.deepEqual(await countQueued(assent, real.organisation.id), model.events);
}

async function assertRequest(request: Request, { organisation, versions }: Real): Promise<void> {
  const { api } = organisation;
  const status = statusOf(request);
  const read = data(await api.get(`/signing-requests/${request.id}`));
  assert.equal(read.status, status);
  assert.equal(read.token, request.token);
  assert.equal(read.version_id, versions[request.version]?.id);
  assert.deepEqual(read.assent_map, request.decisions);
  assert.equal(read.is_superseded, request.isSuperseded);
  assert.equal(read.viewed_at !== null, request.isViewed);
  assert.equal(read.completed_at !== null, request.decisions !== null);
  assert.equal(read.voided_at !== null, status === 'VOIDED');
  assert.equal(read.expired_at !== null, status === 'EXPIRED');
  const view = data(await api.get(`/sign/${request.token}`));
  assert.equal(view.status, status);
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${request.id}/events`));
  verifyChain(events);
  assert.deepEqual(
    events.map(({ type }) => type),
    request.chain,
  );
}
