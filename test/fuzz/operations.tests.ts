import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { type ApiResponse, checkHeaders, readDocument } from '../contract/document.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import { createSigningRequest, publishDocument } from '../harness/steps.ts';
import { fillPool } from './pool.ts';
import { plans, prepare, type Sent } from './requests.ts';
import { readRows } from './rows.ts';
import { seed } from './seed.ts';
import { closeConnections, type Identity, send } from './send.ts';

const batchSize = 100;
const batchesPerRound = 20;
const minRequests = Number(process.env.FUZZ_REQUESTS ?? 2_000);

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
after(closeConnections);
const document = await readDocument(assent.url);
// A counterexample names its operations instead of printing their schemas.
const operations = document.operations.map((operation) =>
  Object.assign(operation, { [fc.toStringMethod]: () => operation.operationId }),
);
const succeeded = new Set<string>();
const own = await createTenant('Own');
const other = await createTenant('Other');
await own.api.post('/webhooks', { url: 'https://127.0.0.1:9/' });
await createEvidenceLog(own.api);

test('no request, however invalid, causes a 5xx or an undocumented response, and a refused request writes nothing', async () => {
  let sent = 0;
  const batch = fc.array(plans(operations), { minLength: 1, maxLength: batchSize, size: 'max' });
  const property = fc.asyncProperty(batch, async (plans) => {
    const pool = await fillPool(assent, own, own.owner);
    let requests = plans.map((plan) => prepare(plan, pool));
    // Refused requests are sent again until all of them are refused, so that their effect on the tables can be checked.
    for (;;) {
      const before = await readRows(assent.database.pool);
      const refused = await sendAll(requests);
      sent += requests.length;
      if (refused.length < requests.length) requests = refused;
      else return assert.deepEqual(await readRows(assent.database.pool), before);
    }
  });
  // A few operations may never succeed by chance. If more fail, the generated requests no longer match the schemas.
  const enoughSucceeded = () => succeeded.size >= operations.length * 0.9;
  const isDone = () => sent >= minRequests && (enoughSucceeded() || sent >= 4 * minRequests);
  for (let round = 0; !isDone(); round += 1)
    await fc.assert(property, { seed: seed + round, numRuns: batchesPerRound, endOnFailure: false });
  console.log(`${sent} requests, ${succeeded.size} of ${operations.length} operations succeeded`);
  const failed = operations.flatMap(({ operationId }) => (succeeded.has(operationId) ? [] : operationId));
  assert.ok(enoughSucceeded(), `too few operations ever succeeded; not ${failed.join(', ')}`);
});

/** An organisation, with the headers of its key and of its owner's session. */
async function createTenant(name: string) {
  const organisation = await assent.organisation('unlimited', name);
  const person = await signInMember(assent, organisation);
  const session = { cookie: person.browser.cookie(), 'x-organisation-id': organisation.id };
  const identity: Identity = { key: { 'x-api-key': organisation.key }, session };
  return { ...organisation, owner: person.at(organisation), identity };
}

/** The first download of evidence signs the evidence log, which can then be proved. */
async function createEvidenceLog(api: ApiClient): Promise<void> {
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const { status } = await api.get(`/signing-requests/${requestId}/evidence`);
  assert.equal(status, 200);
}

/** Sends requests concurrently, checks every response and returns the requests that were refused. */
async function sendAll(requests: Sent[]): Promise<Sent[]> {
  const responses = await Promise.all(
    requests.map(async (request) => ({
      request,
      response: await send(assent.url, request, { own: own.identity, other: other.identity }),
    })),
  );
  for (const { request, response } of responses) {
    check(request, response);
    if (response.status < 300) succeeded.add(request.plan.operation.operationId);
  }
  return responses.filter(({ response }) => response.status >= 400).map(({ request }) => request);
}

function check({ plan, target, body }: Sent, response: ApiResponse): void {
  const where = `${plan.method} ${target.slice(0, 500)} ${String(body).slice(0, 500)} -> ${response.status} ${JSON.stringify(response.body)}`;
  assert.ok(response.status < 500, where);
  if (response.status >= 400 && plan.method !== 'HEAD') assertEnvelope(response, where);
  if (isOverlong({ plan, target })) return;
  checkHeaders(where, response.headers);
  const isAsDocumented = plan.method === plan.operation.method && isPlain(target);
  if (isAsDocumented) document.check(plan.operation, response);
}

/** Asserts that a body is an error envelope without other fields (specification, Errors). */
function assertEnvelope({ body }: ApiResponse, where: string): void {
  assert.match(JSON.stringify(body), /^\{"error":\{"code":"[A-Z_]+","message":"([^"\\]|\\.)+"\}\}$/, where);
}

/** Node rejects requests with more than 16 KiB before the body, without the usual headers. */
function isOverlong({ plan, target }: Pick<Sent, 'plan' | 'target'>): boolean {
  return target.length + JSON.stringify(plan.headers).length > 15 * 1024;
}

/** Whether a target still leads to the operation that it was generated from. */
function isPlain(target: string): boolean {
  return !/\/\.|\/%2e|\/\/|\/(\?|$)|[;*]/i.test(target);
}
