import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createInstallationOnTestCluster } from '../cli/support/installation.ts';
import { startServer } from '../cli/support/server.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, publishDocument } from '../harness/steps.ts';
import { startTimestampAuthority } from '../support/timestamp-authority.ts';
import { startWitness } from '../support/witness.ts';

const installation = await createInstallationOnTestCluster();
after(() => installation[Symbol.asyncDispose]());

/** Enough for four rounds of requests, each of which ends after 10 s. */
const organisations = 16;

test('a timestamp authority that hangs holds up neither the witnesses nor the end of a worker', async () => {
  const [authority, witness] = [await startTimestampAuthority(), await startWitness()];
  authority.answer(() => {});
  const settings = { TIMESTAMP_URL: authority.url, WITNESS_URLS: witness.entry };
  await using _server = await startServer(installation.env, ['serve', '--no-worker']);
  for (let n = 0; n < organisations; n += 1) await createRequest();
  await using worker = await startServer({ ...installation.env, ...settings }, ['worker']);
  await eventually(() => authority.requests() > 0);

  const id = await createRequest();
  await eventually(() => witness.requests.some((request) => request.includes(`assent/${id}/`)));
  assert.ok(authority.requests() < organisations, `${authority.requests()} requests`);

  await eventually(() => authority.requests() > 4);
  const { code, stderr } = await worker.stop();
  assert.equal(code, 0);
  assert.doesNotMatch(stderr, /stopping took too long|ABORT_ERR/);
});

/** Of a new organisation, whose ID is returned. */
async function createRequest(): Promise<string> {
  const { id, api } = await installation.createOrganisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  return id;
}
