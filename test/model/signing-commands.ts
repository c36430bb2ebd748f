import assert from 'node:assert/strict';
import fc from 'fast-check';
import { transact } from '../../src/platform/database/transact.ts';
import { expireOverdue } from '../../src/signing-requests/expire.ts';
import type { Assent } from '../harness/assent.ts';
import { data } from '../harness/steps.ts';
import { count } from './queued-events.ts';
import {
  claimEmail,
  clauseIds,
  isCompleted,
  type Model,
  outcome,
  type Real,
  type Request,
  recordExpiry,
  requestsOf,
  statusOf,
} from './signing-model.ts';

type Run = (model: Model, real: Real) => Promise<void>;

/**
 * Everything that can happen to the signing requests of a document. After each command, `assertAll` compares all state.
 */
export function signingCommands(
  assent: Assent,
  assertAll: Run,
): fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] {
  const command = (name: string, run: Run): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      await assertAll(model, real);
    },
  });
  const ofRequest = (
    name: string,
    run: (request: Request, model: Model, real: Real) => Promise<void>,
  ): fc.Arbitrary<fc.AsyncCommand<Model, Real>> =>
    fc.nat(3).map((nth) => ({
      ...command(`${name}(${nth})`, (model, real) => {
        const request = model.requests[nth % model.requests.length];
        assert.ok(request);
        return run(request, model, real);
      }),
      check: (model) => model.requests.length > 0,
    }));

  return [
    fc
      .record({ version: fc.nat(3), email: emails, sendEmail: fc.boolean() })
      .map((input) =>
        command(`Create(${JSON.stringify(input)})`, (model, real) => create(model, real, input)),
      ),
    ofRequest('View', view),
    decisions.chain((decided) =>
      ofRequest(`Submit ${JSON.stringify(decided)} `, (...args) => submit(...args, decided)),
    ),
    fc
      .constantFrom(...wrongSubmissions)
      .chain((wrong) => ofRequest(`Submit wrongly: ${wrong} `, (...args) => submitWrongly(...args, wrong))),
    ofRequest('Void', voidRequest),
    ofRequest('Remind', remind),
    ofRequest('Reach expiry', async (request) => {
      await assent.database.pool.query(
        "update signing_requests set expires_at = now() - interval '1 second' where id = $1 and status = 'PENDING'",
        [request.id],
      );
      request.isOverdue = true;
    }),
    fc.constant(
      command('Record expiries', async (model) => {
        while ((await transact(assent.database.db, expireOverdue)) > 0);
        for (const request of model.requests) recordExpiry(model, request);
      }),
    ),
    fc.constant(command('Archive', archive)),
    fc.constant(command('Publish the next version', publishNext)),
    fc.constant(command('Delete the container', deleteContainer)),
  ];
}

/** The addresses of two people, one of them in two spellings. */
const emails = fc.constantFrom('ada@example.com', 'ADA@Example.com', 'bob@example.com');

/** Decisions on all clauses or, once the mandatory one is declined, to some of them. */
const decisions: fc.Arbitrary<Record<string, boolean>> = fc.oneof(
  fc.record({ terms: fc.boolean(), news: fc.boolean(), data: fc.boolean() }, { noNullPrototype: true }),
  fc.record(
    { terms: fc.constant(false), news: fc.boolean(), data: fc.boolean() },
    { noNullPrototype: true, requiredKeys: ['terms'] },
  ),
);

async function create(
  model: Model,
  { organisation, versions }: Real,
  { version: nth, email, sendEmail }: { version: number; email: string; sendEmail: boolean },
): Promise<void> {
  const version = nth % versions.length;
  const reply = await organisation.api.post('/signing-requests', {
    versionId: versions[version]?.id,
    signerName: 'Ada Byron',
    signerEmail: email,
    sendEmail,
  });
  if (model.isDeleted || !model.versions[version]?.isActive) return assert.equal(reply.status, 404);
  const emailKey = email.toLowerCase();
  for (const earlier of requestsOf(model, version, emailKey)) recordExpiry(model, earlier);
  const pending = requestsOf(model, version, emailKey).find(({ stored }) => stored === 'PENDING');
  const { requestId, token, isNew, emailSent } = data(reply);
  assert.equal(reply.status, 201);
  assert.equal(isNew, !pending);
  assert.equal(emailSent, !pending && sendEmail && claimEmail(model, emailKey));
  if (pending) return assert.deepEqual({ requestId, token }, { requestId: pending.id, token: pending.token });
  for (const earlier of requestsOf(model, version, emailKey).filter(isCompleted)) {
    if (!earlier.isSuperseded) earlier.chain.push('superseded');
    earlier.isSuperseded = true;
  }
  model.requests.push({
    id: requestId,
    token,
    version,
    emailKey,
    stored: 'PENDING',
    isOverdue: false,
    isSuperseded: false,
    isViewed: false,
    isReminded: false,
    decisions: null,
    chain: ['created'],
  });
  count(model.events, 'signing.created');
}

async function view(request: Request, model: Model, { organisation }: Real): Promise<void> {
  const { viewed_at } = data(await organisation.api.post(`/sign/${request.token}/view`));
  if (statusOf(request) === 'PENDING' && !request.isViewed) {
    request.isViewed = true;
    request.chain.push('viewed');
    count(model.events, 'signing.viewed');
  }
  assert.equal(viewed_at !== null, request.isViewed);
}

async function submit(
  request: Request,
  model: Model,
  { organisation, versions }: Real,
  decided: Record<string, boolean>,
): Promise<void> {
  const reply = await organisation.api.post(`/sign/${request.token}/submit`, {
    responses: responsesOf(decided),
    contentHash: versions[request.version]?.contentHash,
  });
  const isRepeat = isCompleted(request) && responsesEqual(request.decisions, decided);
  if (statusOf(request) !== 'PENDING' && !isRepeat) return assert.equal(reply.status, 409);
  assert.equal(data(reply).status, outcome(decided));
  if (isRepeat) return;
  request.stored = outcome(decided);
  request.decisions = decided;
  const isRejected = request.stored === 'REJECTED';
  request.chain.push(isRejected ? 'rejected' : 'completed');
  count(model.events, isRejected ? 'signing.rejected' : 'signing.completed');
}

const wrongSubmissions = [
  'a clause missing',
  'a clause repeated',
  'an unknown clause',
  'different content',
] as const;

/** An invalid submission never changes the request, whatever its state. */
async function submitWrongly(
  request: Request,
  _model: Model,
  { organisation, versions }: Real,
  wrong: (typeof wrongSubmissions)[number],
): Promise<void> {
  const all = responsesOf({ terms: true, news: true, data: true });
  const responses = {
    'a clause missing': all.slice(1),
    'a clause repeated': [...all.slice(1), ...all.slice(1, 2)],
    'an unknown clause': [...all, { clauseId: 'fees', accepted: true }],
    'different content': all,
  }[wrong];
  const contentHash = wrong === 'different content' ? 'f'.repeat(64) : versions[request.version]?.contentHash;
  const reply = await organisation.api.post(`/sign/${request.token}/submit`, { responses, contentHash });
  assert.equal(reply.status, wrong === 'different content' ? 409 : 400);
}

async function voidRequest(request: Request, model: Model, { organisation }: Real): Promise<void> {
  const reply = await organisation.api.post(`/signing-requests/${request.id}/void`, { reason: 'Changed' });
  if (statusOf(request) !== 'PENDING') return assert.equal(reply.status, 409);
  assert.equal(data(reply).status, 'VOIDED');
  markVoided(model, request);
}

function markVoided(model: Model, request: Request): void {
  request.stored = 'VOIDED';
  request.chain.push('voided');
  count(model.events, 'signing.voided');
}

async function remind(request: Request, model: Model, { organisation }: Real): Promise<void> {
  const reply = await organisation.api.post(`/signing-requests/${request.id}/remind`);
  if (statusOf(request) !== 'PENDING') return assert.equal(reply.status, 409);
  if (request.isReminded) return assert.equal(reply.status, 429);
  const emailSent = claimEmail(model, request.emailKey);
  assert.deepEqual(data(reply), { emailSent });
  if (!emailSent) return;
  request.isReminded = true;
  request.chain.push('reminded');
}

async function archive(model: Model, { organisation, documentId }: Real): Promise<void> {
  const reply = await organisation.api.post(`/documents/${documentId}/archive`);
  const active = model.versions.find(({ isActive }) => isActive);
  if (model.isDeleted || !active) return assert.equal(reply.status, 404);
  assert.equal(data(reply).status, 'ARCHIVED');
  active.isActive = false;
  count(model.events, 'document.archived');
}

/** Publishing a next version needs an active version to copy. Archived versions stay archived. */
async function publishNext(model: Model, { organisation, documentId, versions }: Real): Promise<void> {
  const draft = await organisation.api.post(`/documents/${documentId}/new-draft`);
  const active = model.versions.find(({ isActive }) => isActive);
  if (model.isDeleted || !active) return assert.equal(draft.status, 404);
  const { id, content_hash } = data(await organisation.api.post(`/documents/${documentId}/publish`));
  assert.equal(id, data(draft).id);
  versions.push({ id, contentHash: content_hash ?? '' });
  active.isActive = false;
  model.versions.push({ isActive: true });
  count(model.events, 'document.archived');
  count(model.events, 'document.published');
}

async function deleteContainer(model: Model, { organisation, containerId }: Real): Promise<void> {
  const reply = await organisation.api.delete(`/containers/${containerId}`);
  if (model.isDeleted) return assert.equal(reply.status, 404);
  assert.deepEqual(data(reply), { success: true });
  model.isDeleted = true;
  for (const request of model.requests) if (statusOf(request) === 'PENDING') markVoided(model, request);
}

function responsesOf(decided: Record<string, boolean>) {
  return Object.entries(decided).map(([clauseId, accepted]) => ({ clauseId, accepted }));
}

function responsesEqual(a: Record<string, boolean> | null, b: Record<string, boolean>): boolean {
  return a !== null && clauseIds.every((id) => a[id] === b[id]);
}
