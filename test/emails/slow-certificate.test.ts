import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import { assertError, clause, data, publishDocument } from '../harness/steps.ts';

const { assent, server } = await startAssentWithMailServer({}, {}, { maxRenderMs: 1_000 });

test('a certificate that takes too long is 503, and the receipt is sent without it', async () => {
  const { api } = await assent.organisation();
  const ids = Array.from({ length: 390 }, (_, index) => `c${index}`);
  const clauses = ids.map((id, order) => clause(id, { order, is_mandatory: false }));
  const { versionId, contentHash } = await publishDocument(api, { clauses });
  const signerEmail = 'slow@signer.test';
  const body = { versionId, signerName: 'Ada Byron', signerEmail };
  const { requestId, token } = data(await api.post('/signing-requests', body));
  // A joiner after every letter, in a text that does not repeat itself, is the slowest to render.
  const letter = (n: number) => `${String.fromCodePoint(0x628 + (((n * 2_654_435_761) >>> 16) % 20))}\u200c`;
  const commentOf = (index: number) =>
    Array.from({ length: 490 }, (_, n) => letter(index * 490 + n)).join('');
  const responses = ids.map((clauseId, index) => ({ clauseId, accepted: false, comment: commentOf(index) }));
  data(await api.post(`/sign/${token}/submit`, { responses, contentHash }));
  const isReceipt = ({ to, message }: (typeof server.received)[number]) =>
    to.includes(signerEmail) && message.subject?.startsWith('Your receipt');
  const receipt = await eventually(() => server.received.find(isReceipt), { withinMs: 60_000 });
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
