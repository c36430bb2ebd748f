import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import { startAssent } from '../harness/assent.ts';
import { concurrently, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

// In this process, whose thread for certificates the test holds up.
const assent = await startAssent({}, { worker: false });
const { promise: started, resolve } = Promise.withResolvers<Worker>();
// What Node documents for this channel. Nothing else here starts a thread.
subscribe('worker_threads', (message) => resolve((message as { worker: Worker }).worker));

test('GET /sign/:token/certificate and /evidence: concurrent downloads share one certificate, and a later one is new', async (t) => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: false }));
  const download = async (name: string) => {
    const response = await fetch(`${assent.url}/sign/${token}/${name}`);
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  const earlier = await download('certificate');
  // All downloads arrive while the first one's certificate is rendered.
  const thread = await started;
  const post = thread.postMessage.bind(thread);
  t.mock.method(thread, 'postMessage', async (request: unknown) => {
    await sleep(5_000);
    post(request);
  });
  const [bundle, [certificate, ...others]] = await Promise.all([
    download('evidence'),
    concurrently(3, () => download('certificate')),
  ]);
  assert.ok(certificate && !certificate.equals(earlier));
  for (const other of others) assert.ok(other.equals(certificate));
  const { files } = readZip(bundle, bundleFiles, maxBundleBytes);
  const bundled = files.find(({ name }) => name === 'certificate.pdf');
  assert.ok(bundled && certificate.equals(bundled.bytes));
});
