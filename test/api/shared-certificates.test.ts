import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, concurrently, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();

test('GET /sign/:token/certificate and /evidence: concurrent downloads share one certificate, and a later one is new', async () => {
  const { api } = await assent.organisation();
  const ids = Array.from({ length: 300 }, (_, index) => `c${index}`);
  const clauses = ids.map((id, order) => clause(id, { order, is_mandatory: false }));
  const { versionId, contentHash } = await publishDocument(api, { clauses });
  const { token } = await createSigningRequest(api, versionId);
  // Words without spaces take long, so that all downloads arrive while the first is rendered.
  const comment = 'abcdefghijklmnopqrstuvwxyz'.repeat(38);
  const responses = ids.map((clauseId) => ({ clauseId, accepted: false, comment }));
  data(await api.post(`/sign/${token}/submit`, { responses, contentHash }));
  const download = async (name: string) =>
    Buffer.from(await (await fetch(`${assent.url}/sign/${token}/${name}`)).arrayBuffer());
  const earlier = await download('certificate');
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
