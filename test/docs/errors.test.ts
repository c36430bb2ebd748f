import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AssentError } from '../../sdk/assent-error.ts';
import { canRepeat } from '../../sdk/retry.ts';
import { errorCodes, errorTable } from '../../wire/errors.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, createDocument, data, publishDocument } from '../harness/steps.ts';
import { readGuide } from './code-blocks.ts';

const guide = await readGuide('errors.md');
const assent = await sharedAssent();
const { api } = await assent.organisation();

test('the guide lists every error code with its status, and says which can be sent again unchanged as the client does', () => {
  const rows = [...guide.matchAll(/^\| (\d+) \| `(\w+)` \|.*\| ([^|]+) \|$/gm)];
  assert.deepEqual(rows.map(([, , code]) => code).sort(), errorCodes.toSorted());
  for (const [, status, code = '', again = ''] of rows) {
    assert.equal(errorTable[code as keyof typeof errorTable].status, Number(status), code);
    const error = new AssentError(Number(status), code, '', new Response());
    const isRepeated = canRepeat(error, { method: 'GET', path: '/', idempotencyKey: undefined });
    assert.equal(again === 'yes', isRepeated, code);
  }
});

test('the service responds with each message that the guide lists among the frequent mistakes', async () => {
  const { versionId, documentId } = await publishDocument(api);
  const { documentId: unpublishedId } = await createDocument(api);
  const [{ id: draftId } = { id: '' }] = data(await api.get(`/documents/${unpublishedId}`)).versions;
  const signer = { signerName: 'Ada Byron', signerEmail: 'ada@example.com' };
  const settings = { expiry_days: 30 };
  const plain = { headers: { 'content-type': 'text/plain' } };
  const batch = data(
    await api.post('/signing-requests/batch', {
      versionId,
      signers: [signer as unknown as { name: string; email: string }],
    }),
  );
  const responses = [
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signer_email: 'ada@example.com',
    }),
    { body: batch[0] },
    await api.post('/containers', '{"name":"A"}', plain),
    await api.put(`/documents/${unpublishedId}/draft`, {
      content: { clauses: [{ ...clause('a'), content: { type: 'doc' } }] },
      settings,
    }),
    await api.get('/signing-requests?from=2026-03-02'),
    await api.get('/consents?email=ada+terms@example.com'),
    await api.get('/containers/'),
    await api.get('//containers'),
    await api.post('/webhooks', { url: 'https://10.255.0.1/hook' }),
    await api.put(`/documents/${documentId}/draft`, { content: { clauses: [] }, settings }),
    await api.post('/signing-requests', { ...signer, versionId: draftId }),
  ];
  const messages = responses.map(({ body }) => Object(body).error?.message);
  const listed = [...guide.slice(guide.indexOf('## Frequent mistakes')).matchAll(/^\| `(.*?\.)` \|/gm)];
  assert.deepEqual(
    messages,
    listed.map(([, message]) => message),
  );
});
