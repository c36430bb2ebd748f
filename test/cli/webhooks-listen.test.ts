import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type ApiClient, createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { diagnose } from './support/diagnose.ts';
import {
  createInstallation,
  createInstallationOnTestCluster,
  createMigratedInstallation,
} from './support/installation.ts';
import { launchListener, startApplication, startListener } from './support/listener.ts';
import { openCommands, runJson } from './support/run.ts';
import { launchServer, startServer, waitFor } from './support/server.ts';

async function newestDeliveryOf(api: ApiClient, id: string) {
  const [delivery] = data(await api.get(`/webhooks/${id}/deliveries`));
  return delivery;
}

const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
const installation = await createInstallationOnTestCluster(unlimited);
const server = await startServer(installation.env);
const commands = openCommands(installation.env);
after(async () => {
  await commands[Symbol.asyncDispose]();
  await server.stop();
  await installation[Symbol.asyncDispose]();
});

// Not concurrent with the other tests, because the next listener that starts removes the killed one.
test('a killed listener is removed by the next one; until then its deliveries fail at once', async (t) => {
  const { id, api } = await installation.createOrganisation();
  const killed = await startListener(t, ['--org', id], installation.env);
  await killed.stop('SIGKILL');
  data(await api.post(`/webhooks/${killed.id}/test`));
  const delivery = await eventually(async () => {
    const newest = await newestDeliveryOf(api, killed.id);
    return newest !== undefined && newest.attempts.length > 0 && newest;
  });
  assert.equal(delivery.attempts[0]?.error, 'no listener is running');
  // Below the 10 s that a running listener gets.
  assert.ok(delivery.attempts[0]?.duration_ms < 9_500);

  const next = await startListener(t, ['--org', id], installation.env);
  const webhooks = data(await api.get('/webhooks'));
  assert.deepEqual(
    webhooks.map((webhook) => webhook.id),
    [next.id],
  );
  assert.equal((await next.stop()).code, 0);
});

describe('webhooks listen', { concurrency: 2 }, () => {
  test('deliveries of a running server are printed, verified and forwarded, and the response counts', async (t) => {
    const { id, api } = await installation.createOrganisation();
    const application = await startApplication(t, [503, 302, 304]);
    const args = ['--org', id, '--forward', application.url, '--json', '--events', 'document.published'];
    const listening = await startListener(t, args, installation.env);

    await publishDocument(api);
    await waitFor(() => listening.deliveries().length === 4, listening);

    // The delivery records the application's responses and is retried like any other.
    const delivery = await eventually(async () => {
      const newest = await newestDeliveryOf(api, listening.id);
      return newest?.status === 'SUCCEEDED' && newest;
    });
    assert.deepEqual(
      delivery.attempts.map((attempt) => [attempt.response_status, attempt.error]),
      [
        [503, null],
        [302, 'redirect 302 not followed'],
        [304, null],
        [204, null],
      ],
    );
    const [first, second, third, fourth] = listening.deliveries();
    assert.equal(first?.event, 'document.published');
    assert.deepEqual(
      [first, second, third, fourth].map((each) => each?.answer.status),
      [503, 302, 304, 204],
    );
    assert.deepEqual(first?.verified, { 'x-webhook-signature': true, 'webhook-signature': true });
    assert.deepEqual(first?.payload, delivery.payload);
    assert.equal(application.requests.length, 4);
    assert.equal(new Set(application.requests.map(({ body }) => body)).size, 1);
    const [request] = application.requests;
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(request?.headers['webhook-id'], delivery.id);
    // The official client verifies the forwarded bytes with the printed secret.
    new Webhook(listening.secret).verify(request?.body ?? '', request?.headers as Record<string, string>);

    const { code, stderr } = await listening.stop();
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stderr, /stopping took too long/);
    assert.deepEqual(data(await api.get('/webhooks')), []);
    assert.ok(!server.stderr().includes(listening.secret));
  });

  test('a signer’s text cannot control the terminal, and is unchanged in JSON', async (t) => {
    const { id, api } = await installation.createOrganisation();
    const rejectionNote = 'No\u009b2J\u001b[2J\u007f\u202eyes\u2066, never';
    const events = ['--events', 'signing.rejected'];
    const onTerminal = await startListener(t, ['--org', id, ...events], installation.env);
    const asJson = await startListener(t, ['--org', id, ...events, '--json'], installation.env);
    assert.deepEqual(
      new Set(data(await api.get('/webhooks')).map((webhook) => webhook.id)),
      new Set([onTerminal.id, asJson.id]),
    );
    const { versionId } = await publishDocument(api);
    const { token } = await createSigningRequest(api, versionId);
    data(await submit(api, token, { terms: false, news: false }, { rejectionNote }));
    await waitFor(() => onTerminal.stdout().endsWith('}\n\n') && asJson.deliveries().length === 1, asJson);
    for (const { stdout } of [onTerminal, asJson])
      assert.doesNotMatch(stdout(), /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
    const [, payload = ''] = /^[^{]*(\{.*)$/s.exec(onTerminal.stdout()) ?? [];
    assert.equal(JSON.parse(payload).data.rejectionNote, rejectionNote);
    assert.equal(asJson.deliveries()[0]?.payload.data.rejectionNote, rejectionNote);
  });

  test('it shows the secret once the webhook exists, so that no event after that is lost', async (t) => {
    const { id } = await installation.createOrganisation();
    const blocker = await installation.database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table webhooks in share mode');
      const listening = launchListener(t, ['--org', id], installation.env);
      await eventually(async () => {
        const { rows } = await blocker.query(
          `select from pg_locks where not granted and relation = 'webhooks'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length > 0;
      });
      assert.equal(listening.stderr(), '');
      await blocker.query('rollback');
      await waitFor(() => /^ {2}secret .*^Listening\.$/ms.test(listening.stderr()), listening);
    } finally {
      blocker.release();
    }
  });

  test('without --json and --forward a delivery is printed in readable form and gets a 200, and one signed with another secret is marked as invalid and gets a 401', async (t) => {
    const { id, api } = await installation.createOrganisation();
    const listening = await startListener(t, ['--org', id], installation.env);
    data(await api.post(`/webhooks/${listening.id}/test`));
    await waitFor(() => listening.stdout().includes('}\n\n'), listening);
    assert.match(
      listening.stdout(),
      /^\S+Z {2}signing\.completed {2}[0-9a-f-]{36} {2}signatures verified\n\{\n {2}"event": "signing\.completed",\n/,
    );
    const answered = async (deliveries: number) => {
      const newest = await newestDeliveryOf(api, listening.id);
      const { total } = (await api.get(`/webhooks/${listening.id}/deliveries`)).body.pagination;
      return total === deliveries && newest !== undefined && newest.attempts.length > 0 && newest;
    };
    const delivery = await eventually(() => answered(1));
    assert.deepEqual([delivery.status, delivery.attempts[0]?.response_status], ['SUCCEEDED', 200]);

    data(await api.post(`/webhooks/${listening.id}/rotate-secret`));
    data(await api.post(`/webhooks/${listening.id}/test`));
    await waitFor(() => listening.stdout().split('signatures verified').length === 3, listening);
    // After a second rotation, the listener knows neither of the two secrets that sign.
    data(await api.post(`/webhooks/${listening.id}/rotate-secret`));
    data(await api.post(`/webhooks/${listening.id}/test`));
    await waitFor(() => listening.stdout().includes('INVALID SIGNATURE'), listening);
    assert.match(listening.stdout(), /INVALID SIGNATURE \(x-webhook-signature, webhook-signature\)\n/);
    const refused = await eventually(() => answered(3));
    assert.equal(refused.attempts[0]?.response_status, 401);
    assert.equal((await listening.stop('SIGTERM')).code, 0);
  });

  test('a listener does not count towards the limit, appears in the list, and its URL cannot be changed', async (t) => {
    const { id, api } = await installation.createOrganisation();
    const listening = await startListener(t, ['--org', id], installation.env);
    const create = (port: number) => api.post('/webhooks', { url: `https://127.0.0.1:${port}/` });
    for (let port = 1; port <= 4; port += 1) data(await create(port));
    const { id: inactive } = data(await create(5));
    assert.equal((await create(6)).status, 403);
    const urls = data(await api.get('/webhooks')).map(({ url }: { url: string }) => url);
    assert.equal(urls.length, 6);
    assert.ok(urls.includes(`https://listener.invalid/${listening.id}`));

    const changed = await api.put(`/webhooks/${listening.id}`, { url: 'https://127.0.0.1:7/' });
    assert.deepEqual([changed.status, changed.body.error.code], [409, 'CONFLICT']);
    data(await api.put(`/webhooks/${inactive}`, { is_active: false }));
    const findings = JSON.stringify(await diagnose(installation.env));
    assert.match(findings, /127\.0\.0\.1:1\b/);
    assert.doesNotMatch(findings, /listener\.invalid|127\.0\.0\.1:5\b/);

    data(await api.delete(`/webhooks/${listening.id}`));
    const { code, stderr } = await listening.ended;
    assert.equal(code, 1);
    assert.match(stderr, /The webhook was deleted and no longer receives deliveries\.\n$/);
  });

  test('without a server it says so and waits, and after a restart it continues with the same webhook and secret', async (t) => {
    await using installation = await createMigratedInstallation({ RATE_LIMIT_PER_MINUTE: '1000000' });
    const { org, apiKey } = await runJson(['orgs', 'create', '--name', 'Tessera'], installation.env);
    const listening = launchListener(t, ['--org', org.id, '--json'], installation.env);
    await waitFor(
      () => /^No server is running on \S+; waiting for one\./m.test(listening.stderr()),
      listening,
    );
    const server = await startServer(installation.env);
    t.after(() => server.stop());
    await waitFor(() => /^Listening\.$/m.test(listening.stderr()), listening);
    const api = createClient(installation.url, apiKey.key);

    assert.equal((await server.stop()).code, 0);
    await waitFor(() => listening.stderr().includes('The database is unavailable'), listening);
    await using again = launchServer(installation.env);
    await waitFor(() => listening.stderr().includes('Listening again.'), listening);
    await waitFor(() => again.stderr().includes('is ready'), again);
    data(await api.post(`/webhooks/${listening.id}/test`));
    await waitFor(() => listening.deliveries().length === 1, listening);
    assert.deepEqual(listening.deliveries()[0]?.verified, {
      'x-webhook-signature': true,
      'webhook-signature': true,
    });
    assert.equal((await listening.stop()).code, 0);
    assert.deepEqual(data(await api.get('/webhooks')), []);
  });

  test('it says that nothing is delivered without a worker, and when a worker has started', async (t) => {
    await using installation = await createInstallationOnTestCluster();
    const { id } = await installation.createOrganisation();
    const listening = await startListener(t, ['--org', id], installation.env);
    await waitFor(
      () => /^No worker is running, so nothing is delivered\./m.test(listening.stderr()),
      listening,
    );
    await using _worker = await startServer(installation.env, ['worker']);
    await waitFor(() => /^A worker is running now\.$/m.test(listening.stderr()), listening);
    assert.equal((await listening.stop()).code, 0);
  });

  test('with nothing but a URL and an API key, deliveries arrive, are forwarded, and the response counts; an event that is named twice is one', async (t) => {
    const { key, api } = await installation.createOrganisation();
    const application = await startApplication(t, [503]);
    const elsewhere = { ASSENT_API_KEY: key };
    const { host } = new URL(application.url);
    const forward = ['--forward', `http://ada:secret@${host}/`, '--json'];
    const events = ['--events', 'signing.completed, signing.completed'];
    const args = ['--url', installation.url, ...forward, ...events];
    const listening = await startListener(t, args, elsewhere);
    assert.match(listening.stderr(), /^Webhooks: signing\.completed$/m);
    // Logs may keep what it shows.
    assert.match(listening.stderr(), new RegExp(`^ {2}forward {2}http://${host}/$`, 'm'));
    data(await api.post(`/webhooks/${listening.id}/test`));
    await waitFor(() => listening.deliveries().length === 2, listening);
    const delivery = await eventually(async () => {
      const newest = await newestDeliveryOf(api, listening.id);
      return newest?.status === 'SUCCEEDED' && newest;
    });
    assert.deepEqual(
      delivery.attempts.map((attempt) => attempt.response_status),
      [503, 204],
    );
    const [request] = application.requests;
    assert.equal(request?.headers.authorization, `Basic ${btoa('ada:secret')}`);
    new Webhook(listening.secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    assert.deepEqual(listening.deliveries()[0]?.verified, {
      'x-webhook-signature': true,
      'webhook-signature': true,
    });
    const { code, stderr } = await listening.stop();
    assert.equal(code, 0, stderr);
    assert.deepEqual(data(await api.get('/webhooks')), []);
  });

  test('a reader that ends early ends the command, which removes its webhook', async (t) => {
    const { id, key, api } = await installation.createOrganisation();
    for (const [args, env] of [
      [['--org', id], installation.env],
      [['--url', installation.url], { ASSENT_API_KEY: key }],
    ] as const) {
      const listening = await startListener(t, [...args], env);
      listening.closeOutput();
      data(await api.post(`/webhooks/${listening.id}/test`));
      const { code, stderr } = await listening.ended;
      assert.equal(code, 0, stderr);
      assert.deepEqual(data(await api.get('/webhooks')), []);
    }
  });

  test('by the API too, a deleted webhook ends the command, and a wrong key is one line', async (t) => {
    const { key, api } = await installation.createOrganisation();
    const listening = await startListener(t, ['--url', installation.url], { ASSENT_API_KEY: key });
    data(await api.delete(`/webhooks/${listening.id}`));
    const { code, stderr } = await listening.ended;
    assert.equal(code, 1);
    assert.match(stderr, /The webhook was deleted and no longer receives deliveries\.\n$/);
    const args = ['webhooks', 'listen', '--url', installation.url];
    const refused = await commands.run(args, { ASSENT_API_KEY: 'assent_x' });
    assert.deepEqual(
      [refused.code, refused.stdout, refused.stderr],
      [1, '', 'UNAUTHORIZED: ASSENT_API_KEY is not a valid API key of this service.\n'],
    );
    const keyless = await commands.run(args, {});
    assert.deepEqual(
      [keyless.code, keyless.stderr],
      [1, 'ASSENT_API_KEY is not set; set it to an API key of the organisation\n'],
    );
  });

  test('it exits with 0 after a signal while waiting for a server, and with 1 for an unknown organisation', async (t) => {
    await using nowhere = await createInstallation({ SECRET_KEY: 'GNhbK1mJqkzU4tXw7yTQe0cVf8LrAo2s' });
    await mkdir(join(nowhere.dataDir, 'postgres'));
    const absent = '00000000-0000-4000-8000-000000000000';
    const waiting = launchListener(t, ['--org', absent], nowhere.env);
    await waitFor(() => waiting.stderr().includes('waiting for one'), waiting);
    assert.equal((await waiting.stop()).code, 0);
    const { code, stdout, stderr } = await commands.run(['webhooks', 'listen', '--org', absent]);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^The organisation 00000000-\S+ was not found\.\n$/);
  });
});
