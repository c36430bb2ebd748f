import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import {
  assertError,
  clause,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line).msg) });
const { assent, server } = await startAssentWithMailServer({}, {}, { maxRenderMs: 1_000, log });
const { api } = await assent.organisation();

const ids = Array.from({ length: 390 }, (_, index) => `c${index}`);
const clauses = ids.map((id, order) => clause(id, { order, is_mandatory: false }));
const { versionId, contentHash } = await publishDocument(api, { clauses });
const signerEmail = 'slow@signer.test';
const body = { versionId, signerName: 'Ada Byron', signerEmail };
const { requestId, token } = data(await api.post('/signing-requests', body));
// A joiner after every letter, in a text that does not repeat itself, is the slowest to render.
const letter = (n: number) => `${String.fromCodePoint(0x628 + (((n * 2_654_435_761) >>> 16) % 20))}\u200c`;
const commentOf = (index: number) => Array.from({ length: 490 }, (_, n) => letter(index * 490 + n)).join('');
const responses = ids.map((clauseId, index) => ({ clauseId, accepted: false, comment: commentOf(index) }));
data(await api.post(`/sign/${token}/submit`, { responses, contentHash }));

test('a certificate that takes too long is 503, and the receipt is sent without it', async () => {
  const isReceipt = ({ to, message }: (typeof server.received)[number]) =>
    to.includes(signerEmail) && message.subject?.startsWith('Your receipt');
  const receipt = await eventually(() => server.received.find(isReceipt));
  assert.deepEqual(
    receipt.message.attachments.map(({ filename }) => filename),
    [`receipt-${requestId}.html`],
  );
  assertError(
    await api.get(`/signing-requests/${requestId}/certificate`),
    503,
    'SERVICE_UNAVAILABLE',
    /took too long/,
  );
});

test('a signer who leaves while a certificate waits for its turn is not logged as a failure', async () => {
  const published = await publishDocument(api);
  const other = await createSigningRequest(api, published.versionId, 'grace@signer.test');
  data(await submit(api, other.token, { terms: true, news: false }));
  // The test above has ended the thread, so the next certificate shows by a new one that it has its turn.
  const { promise: hasTurn, resolve } = Promise.withResolvers<unknown>();
  subscribe('worker_threads', resolve);
  const slow = api.get(`/signing-requests/${requestId}/certificate`);
  await hasTurn;
  const leaving = new AbortController();
  const download = fetch(`${assent.url}/sign/${other.token}/certificate`, { signal: leaving.signal });
  await sleep(500);
  leaving.abort();
  await assert.rejects(download, { name: 'AbortError' });
  assert.equal((await slow).status, 503);
  assert.ok(!logged.includes('a signing page failed'), `${logged}`);
});
