import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const visitsPerMinute = 10;
const assent = await startAssent({ RATE_LIMIT_PER_MINUTE: String(visitsPerMinute) }, { worker: false });

test('the pages that say that a link is erased, or used too often, can be framed by the sites of its organisation', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { embed_origins: ['https://shop.example'] }));
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const visit = async () => {
    const response = await fetch(`${assent.url}/sign/${token}`);
    await response.text();
    const { status, headers } = response;
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [status, ancestors, headers.get('x-frame-options')];
  };
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  for (let n = 0; n < visitsPerMinute; n += 1)
    assert.deepEqual(await visit(), [410, 'https://shop.example', null]);
  assert.deepEqual(await visit(), [429, 'https://shop.example', null]);
});
