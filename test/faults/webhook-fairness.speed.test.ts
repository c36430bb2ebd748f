import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;
const events = ['signing.created'];

/** Adds a webhook whose receiver never responds, with a backlog of this many deliveries. */
async function addHangingWebhook(
  t: TestContext,
  { api, id: orgId }: Awaited<ReturnType<typeof assent.organisation>>,
  backlog: number,
) {
  const receiver = await startReceiver(t, () => {});
  const { id } = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.voided'] }));
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload)
    select gen_random_uuid(), ${orgId}, ${id}, 'signing.voided', '{}' from generate_series(1, ${backlog}::int)`.execute(
    db,
  );
  await eventually(() => receiver.requests.length > 0, { withinMs: 20_000 });
}

/** Milliseconds from the commit of an event to its receipt: the median and the 98th percentile. */
async function measure(send: () => Promise<number>): Promise<{ p50: number; p98: number }> {
  const delays: number[] = [];
  for (let i = 0; i < 100; i += 1) {
    delays.push(await send());
    await delay(10);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  return { p50: sorted[49] ?? Number.NaN, p98: sorted[97] ?? Number.NaN };
}

test('hanging receivers with backlogs of thousands at most double the delay of other receivers', async (t) => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  let arrive = (_at: number) => {};
  const prompt = await startReceiver(t, (_request, response) => {
    arrive(performance.now());
    response.end();
  });
  data(await api.post('/webhooks', { url: prompt.url, events }));
  let signers = 0;
  const send = async () => {
    const arrived = new Promise<number>((resolve) => {
      arrive = resolve;
    });
    signers += 1;
    await createSigningRequest(api, versionId, `s${signers}@example.com`);
    const committedAt = performance.now();
    return (await arrived) - committedAt;
  };
  for (let i = 0; i < 20; i += 1) await send(); // warm up
  const alone = await measure(send);
  const isFair = async (situation: string) => {
    const withOthers = await measure(send);
    const figures = `${situation}: ${JSON.stringify({ alone, withOthers })}`;
    t.diagnostic(figures);
    // The allowance is for a busy machine with two cores. A delivery that waits for the next poll takes up to 500 ms.
    assert.ok(withOthers.p50 <= 2 * alone.p50 + 20, figures);
    assert.ok(withOthers.p98 <= 2 * alone.p98 + 150, figures);
  };
  await addHangingWebhook(t, await assent.organisation(), 20_000);
  await isFair('a webhook of another organisation hangs with a backlog of 20,000');
  await addHangingWebhook(t, organisation, 5_000);
  await isFair('a webhook of the same organisation hangs too');
  // More than there are slots.
  await concurrently(8, async () => {
    const others = await assent.organisation();
    await concurrently(5, () => addHangingWebhook(t, others, 20));
  });
  // After a second, an attempt counts as slow.
  await delay(1_100);
  await isFair('forty more webhooks hang');
});
