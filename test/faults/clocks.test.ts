import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createInstallationOnTestCluster } from '../cli/support/installation.ts';
import { run } from '../cli/support/run.ts';
import { startServer } from '../cli/support/server.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { createUser, openBrowser } from '../harness/people.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { emailedTo } from '../support/emailed-links.ts';
import { authority, startReceiver } from '../support/receiver.ts';
import { shiftedClock } from '../support/shifted-clock.ts';

const installation = await createInstallationOnTestCluster({
  RATE_LIMIT_STORE: 'postgres',
  RATE_LIMIT_PER_MINUTE: '30',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
});
after(() => installation[Symbol.asyncDispose]());
const twoDays = 2 * 24 * 60 * 60;

test('two processes whose clocks differ by two days agree on limits, links and times', async (t) => {
  const ca = join(installation.dataDir, 'ca.pem');
  await writeFile(ca, authority.cert);
  const port = String(await freePort());
  const ahead = {
    ...installation.env,
    PORT: port,
    NODE_EXTRA_CA_CERTS: ca,
    NODE_OPTIONS: shiftedClock(twoDays * 1000),
  };
  // The one with the right clock runs no jobs, so that the other one does.
  await using _right = await startServer(installation.env, ['serve', '--no-worker']);
  await using _ahead = await startServer(ahead);
  const { key, api } = await installation.createOrganisation();
  const there = createClient(`http://localhost:${port}`, key);

  const receiver = await startReceiver(t, (_request, response) => response.end());
  const webhook = data(await there.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  const { versionId } = await publishDocument(there);
  await createSigningRequest(there, versionId);
  await eventually(() => receiver.requests.length === 1);
  const isNow = (milliseconds: number) => Math.abs(milliseconds - Date.now()) < 60_000;
  assert.ok(isNow(Number(receiver.requests[0]?.headers['webhook-timestamp']) * 1000));
  // Not through the API, which refuses more than 30 requests in a minute.
  const attempt = await eventually(async () => {
    const { rows } = await installation.database.pool.query<{ at: string }>(
      "select attempts -> 0 ->> 'at' as at from webhook_deliveries where webhook_id = $1 and status = 'SUCCEEDED'",
      [webhook.id],
    );
    return rows[0];
  });
  assert.ok(isNow(Date.parse(attempt.at)));

  const preview = data(await api.post(`/versions/${versionId}/preview`));
  assert.ok(isNow(Date.parse(preview.expires_at) - 3_600_000));
  const path = new URL(preview.url).pathname;
  assert.equal((await fetch(`http://localhost:${port}${path}`)).status, 200);

  const person = await createUser(installation);
  await openBrowser(installation.url).auth('/request-password-reset', { email: person.email });
  const mailDir = join(installation.dataDir, 'mail');
  const link = await emailedTo({ mailDir }, person.email, /http\S+\/dashboard\/reset-password\?token=\S+/);
  const token = new URL(link).searchParams.get('token');
  const newPassword = 'another long password';
  const browserThere = openBrowser(`http://localhost:${port}`);
  assert.equal((await browserThere.auth('/reset-password', { token, newPassword })).status, 200);
  for (const { auth } of [browserThere, openBrowser(installation.url)]) {
    const { status } = await auth('/sign-in/email', { email: person.email, password: newPassword });
    assert.equal(status, 200);
  }

  for (const client of [there, api]) {
    const reply = await eventually(async () => {
      const one = await client.get('/containers');
      return one.status === 429 && one;
    });
    const wait = Number(reply.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60, String(wait));
    assert.ok(isNow((Number(reply.headers.get('x-ratelimit-reset')) - wait) * 1000));
  }

  const doctor = JSON.parse((await run(['doctor', '--json'], ahead)).stdout);
  const clock = doctor.checks.find(({ check }: { check: string }) => check === 'clock');
  assert.equal(clock.status, 'failed');
  assert.match(clock.message, /^This machine's clock is 17\d{4}\.\d s ahead of the database's$/);
});
