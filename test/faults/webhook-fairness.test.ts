import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { atOnce, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;
const events = ['signing.created'];

/** A webhook of an organisation whose receiver never answers, with this many deliveries waiting for it. */
async function hang(
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

/** Milliseconds from the commit of an event to its receipt: the median, and what one in fifty exceeds. */
async function measure(send: () => Promise<number>): Promise<{ p50: number; p98: number }> {
  const delays: number[] = [];
  for (let i = 0; i < 100; i += 1) {
    delays.push(await send());
    await delay(10);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  return { p50: sorted[49] ?? Number.NaN, p98: sorted[97] ?? Number.NaN };
}

test('receivers that hang, with thousands waiting for them, delay those that answer at most twice', async (t) => {
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
  await measure(send); // warm
  const alone = await measure(send);
  const isFair = async (situation: string) => {
    const beside = await measure(send);
    const told = `${situation}: ${JSON.stringify({ alone, beside })}`;
    t.diagnostic(told);
    // Beyond twice, what a busy machine of two cores adds: a poll of the worker's, at worst, is 500 ms.
    assert.ok(beside.p50 <= 2 * alone.p50 + 20, told);
    assert.ok(beside.p98 <= 2 * alone.p98 + 150, told);
  };
  await hang(t, await assent.organisation(), 20_000);
  await isFair('one of another organisation hangs, 20,000 wait');
  await hang(t, organisation, 5_000);
  await isFair('one of the same organisation hangs as well');
  // More than all slots together.
  await atOnce(8, async () => {
    const others = await assent.organisation();
    await atOnce(5, () => hang(t, others, 20));
  });
  await delay(1_100);
  await isFair('forty more hang');
});
