import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../harness/client.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { openCommands } from './support/run.ts';
import { startServer } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { env, url } = installation;
after(() => installation[Symbol.asyncDispose]());
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());

test('erase removes an address from every organisation, or from one', async () => {
  await using _server = await startServer(env);
  const ask = async () => {
    const { id, key } = await installation.createOrganisation();
    const api = createClient(url, key);
    data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/', events: ['signing.created'] }));
    const { containerId, versionId } = await publishDocument(api);
    const { requestId } = await createSigningRequest(api, versionId);
    const { requestId: other } = await createSigningRequest(api, versionId, 'grace@example.com');
    return { id, api, containerId, requestId, other };
  };
  const requests = [await ask(), await ask(), await ask()];
  const held = await ask();
  data(await held.api.patch(`/containers/${held.containerId}`, { legal_hold: true }));
  const [first] = requests;
  const one = await commands.runJson(['erase', 'ADA@example.com', '--org', ` ${first?.id} `]);
  assert.deepEqual(one, { erased_requests: 1, voided_requests: 1, held_requests: 0, redacted_deliveries: 1 });
  const names = () =>
    Promise.all(
      requests.map(
        async ({ api, requestId }) => data(await api.get(`/signing-requests/${requestId}`)).signer_name,
      ),
    );
  assert.deepEqual(await names(), ['[erased]', 'Ada Byron', 'Ada Byron']);
  const { code, stdout } = await commands.run(['erase', 'ada@example.com']);
  assert.equal(code, 0);
  assert.match(stdout, /2 signing requests and 2 webhook deliveries\./);
  assert.match(stdout, /2 of these requests were pending/);
  assert.match(stdout, /^1 request is under legal hold and was left as it is\.$/m);
  assert.equal(data(await held.api.get(`/signing-requests/${held.requestId}`)).signer_name, 'Ada Byron');
  assert.doesNotMatch(stdout, /ada@/);
  assert.deepEqual(await names(), ['[erased]', '[erased]', '[erased]']);
  for (const { api } of requests) {
    const erasures = data(await api.get('/activity?targetType=signer'));
    assert.deepEqual(
      erasures.map(({ action, actor }) => [action, actor.kind]),
      [['signer.erased', 'operator']],
    );
  }
  for (const { api, other } of requests)
    assert.equal(data(await api.get(`/signing-requests/${other}`)).signer_name, 'Ada Byron');
  const events = data(
    await (first?.api ?? assert.fail()).get(`/signing-requests/${first?.requestId}/events`),
  );
  assert.deepEqual(events.at(-1)?.actor, { kind: 'system', id: null });
});

test('erase refuses an invalid address and an invalid ID of an organisation', async () => {
  const invalid = [['erase', 'nobody'], ['erase', 'ada@example.com', '--org', 'mine'], ['erase']];
  for (const args of invalid) assert.equal((await commands.run(args)).code, 2, args.join(' '));
});
