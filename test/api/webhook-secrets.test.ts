import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { checkOlderKeys } from '../../src/cli/doctor/check-older-keys.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import { createWebhookWithReceiver, newestDelivery } from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;

describe('secrets', { concurrency: 8 }, () => {
  test('after a rotation both secrets sign for 24 hours, then only the new one', async (t) => {
    const { api, webhook, receiver } = await createWebhookWithReceiver(t, assent);
    const rotated = data(await api.post(`/webhooks/${webhook.id}/rotate-secret`));
    const send = async (count: number) => {
      data(await api.post(`/webhooks/${webhook.id}/test`));
      await eventually(() => receiver.requests.length === count);
      const { headers, body } = receiver.requests[count - 1] ?? { headers: {}, body: '' };
      return { headers: headers as Record<string, string>, body };
    };
    const hex = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
    const during = await send(1);
    assert.equal(during.headers['x-webhook-signature'], hex(rotated.secret, during.body));
    assert.equal(during.headers['x-webhook-signature-previous'], hex(webhook.secret, during.body));
    for (const secret of [rotated.secret, webhook.secret])
      new Webhook(secret).verify(during.body, during.headers);
    const left = await sql<{ left: number }>`
      select extract(epoch from previous_secret_until - now())::int as left from webhooks where id = ${webhook.id}`.execute(
      db,
    );
    assert.ok(Math.abs((left.rows[0]?.left ?? 0) - 86_400) < 60);
    await sql`update webhooks set previous_secret_until = now() - interval '1 second' where id = ${webhook.id}`.execute(
      db,
    );
    const after = await send(2);
    assert.equal(after.headers['x-webhook-signature'], hex(rotated.secret, after.body));
    assert.equal(after.headers['x-webhook-signature-previous'], undefined);
    new Webhook(rotated.secret).verify(after.body, after.headers);
    assert.throws(() => new Webhook(webhook.secret).verify(after.body, after.headers));
  });

  test('when the secret can no longer be decrypted, attempts fail with an error that says so, until it is rotated', async (t) => {
    const { api, webhook, receiver } = await createWebhookWithReceiver(t, assent);
    await sql`update webhooks set secret_sealed = '\\x00' where id = ${webhook.id}`.execute(db);
    data(await api.post(`/webhooks/${webhook.id}/test`));
    const { attempts } = await newestDelivery(api, webhook.id, (one) => one.attempts.length > 0);
    assert.match(attempts[0]?.error ?? '', /rotate/);
    assert.equal(receiver.requests.length, 0);
    const { secret } = data(await api.post(`/webhooks/${webhook.id}/rotate-secret`));
    data(await api.post(`/webhooks/${webhook.id}/test`));
    await eventually(() => receiver.requests.length > 0);
    const { headers, body } = receiver.requests[0] ?? { headers: {}, body: '' };
    new Webhook(secret).verify(body, headers as Record<string, string>);
    assert.ok(!('x-webhook-signature-previous' in headers));
  });
});

test('secrets outlive the old SECRET_KEY once a worker had both keys, and doctor says whether they do', async (t) => {
  const env = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const own = await startAssent(env, { worker: false });
  const { connection, database, secretKey } = own;
  const { api, webhook, receiver } = await createWebhookWithReceiver(t, own);
  const rotated = data(await api.post(`/webhooks/${webhook.id}/rotate-secret`));
  const renewed = 'another key of its own with 32 bytes and more';
  const both = `${renewed},${secretKey}`;
  const older = () => checkOlderKeys(database.db, createKeyring(both));
  assert.equal((await older())?.message, 'The first key has not yet encrypted the secret of 1 webhook');
  const worker = await (await startAssent({}, { worker: false, connection, secretKey: both })).startWorker();
  await eventually(async () => (await older())?.status === 'ok');
  await worker.stop();

  await startAssent(env, { connection, secretKey: renewed });
  data(await api.post(`/webhooks/${webhook.id}/test`));
  await eventually(() => receiver.requests.length > 0);
  const { headers, body } = receiver.requests[0] ?? { headers: {}, body: '' };
  for (const secret of [rotated.secret, webhook.secret])
    new Webhook(secret).verify(body, headers as Record<string, string>);
});
