import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { signingRequestStatuses } from '../../wire/enumerations.ts';
import { seed } from '../fuzz/seed.ts';
import { startAssent } from '../harness/assent.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import { clause, data, publishDocument } from '../harness/steps.ts';
import { auditLists } from '../support/audit-lists.ts';
import { countQueued, subscribeToAll } from './queued-events.ts';
import { signingCommands } from './signing-commands.ts';
import { clauseIds, type Model, type Real, type Request, statusOf } from './signing-model.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });

let steps = 0;

test('signing requests change state as specified, in any order of operations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(signingCommands(assent, assertAfterCommand), { maxCommands: 25, size: 'max' }),
      async (commands) => {
        const { model, real } = await setUp();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await assertAll(model, real);
        assert.deepEqual(await auditLists(assent.database.db, real.organisation.id), []);
      },
    ),
    // In 60 runs, each of the 14 operations comes after every other one at least once. More runs find hardly any new
    // order.
    { seed, numRuns: 60, interruptAfterTimeLimit: 900_000, markInterruptAsFailure: true },
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
      emails: {},
      events: { 'document.published': 1 },
    },
    real: { organisation, ...ids, versions: [{ id: versionId, contentHash }] },
  };
}

/**
 * Reads the status of every request, and the requests that the command should have changed in every way that clients
 * can. `assertAll` finds at the end what it changed by mistake, and fast-check then shortens the counterexample.
 */
async function assertAfterCommand(model: Model, real: Real): Promise<void> {
  const changed = model.requests.filter((request) => asserted.get(request) !== JSON.stringify(request));
  await Promise.all(changed.map((request) => assertRequest(request, real)));
  await assertList(undefined, model, real);
  // One status filter per step, so that every filter is used over a run.
  await assertList(signingRequestStatuses[steps % signingRequestStatuses.length], model, real);
  steps += 1;
  assert.deepEqual(await countQueued(assent, real.organisation.id), model.events);
}

/** Reads every request in every way that clients can, and compares it with the model. */
async function assertAll(model: Model, real: Real): Promise<void> {
  await Promise.all(model.requests.map((request) => assertRequest(request, real)));
}

/** The state in which a request was last read completely. */
const asserted = new WeakMap<Request, string>();

async function assertList(
  filter: Request['stored'] | undefined,
  model: Model,
  { organisation }: Real,
): Promise<void> {
  const { body } = await organisation.api.get(
    `/signing-requests?limit=100${filter ? `&status=${filter}` : ''}`,
  );
  const expected = model.requests
    .map((request) => [request.id, statusOf(request)])
    .filter(([, status]) => filter === undefined || status === filter);
  const listed = body.data.map(({ id, status }) => [id, status]);
  assert.deepEqual(listed.sort(), expected.sort());
  assert.equal(body.pagination.total, expected.length);
}

async function assertRequest(request: Request, { organisation, versions }: Real): Promise<void> {
  const { api } = organisation;
  const status = statusOf(request);
  const read = data(await api.get(`/signing-requests/${request.id}`));
  assert.equal(read.status, status);
  assert.equal(read.token, request.token);
  assert.equal(read.version_id, versions[request.version]?.id);
  const open = clauseIds.filter((id) => request.decisions && !(id in request.decisions));
  const unanswered = Object.fromEntries(open.map((id) => [id, false]));
  assert.deepEqual(read.assent_map, request.decisions && { ...request.decisions, ...unanswered });
  assert.deepEqual(read.unanswered, request.decisions && open);
  assert.equal(read.is_superseded, request.isSuperseded);
  assert.equal(read.viewed_at !== null, request.isViewed);
  assert.equal(read.completed_at !== null, request.decisions !== null);
  assert.equal(read.voided_at !== null, status === 'VOIDED');
  assert.equal(read.expired_at !== null, status === 'EXPIRED');
  const view = data(await api.get(`/sign/${request.token}`));
  assert.equal(view.status, status);
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${request.id}/events`));
  verifyChain(request.id, events);
  assert.deepEqual(
    events.map(({ type }) => type),
    request.chain,
  );
  asserted.set(request, JSON.stringify(request));
}
