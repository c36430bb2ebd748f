import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startAssent } from '../../test/harness/assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../test/harness/steps.ts';
import { afterResult } from '../../test/support/after-result.ts';
import { decide, publishNext } from '../../test/support/campaigns.ts';
import type { Db } from '../platform/database/database.ts';
import { runCampaigns } from './run.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

/** Returns how often it announced emails. */
async function run(from: Db, isStopping = false): Promise<number> {
  let announced = 0;
  await runCampaigns(from, {
    keyring: assent.keyring,
    log: pino({ level: 'silent' }),
    announce: () => {
      announced += 1;
    },
    isStopping: () => isStopping,
  });
  return announced;
}

/** A campaign that has somebody to ask. */
async function createCampaign() {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  return { id, versionId: nextId, read: async () => data(await api.get(`/campaigns/${id}`)), api };
}

test('a campaign that is created while the requests of another one are voided begins before all of them are', async () => {
  const cancelled = await createCampaign();
  await run(db);
  data(await cancelled.api.post(`/campaigns/${cancelled.id}/cancel`, { voidPending: true }));
  let later: Awaited<ReturnType<typeof createCampaign>> | undefined;
  const creating = afterResult(
    (rows) => rows.some(({ id, org_id }) => id === cancelled.id && org_id),
    async () => {
      later = await createCampaign();
    },
  );
  await run(db.withPlugin(creating));
  assert.equal((await cancelled.read()).voided, 1);
  assert.equal((await later?.read())?.created, 1);
});

test('a campaign goes on at once when somebody decides while they are being asked', async () => {
  const { read, api, versionId } = await createCampaign();
  const deciding = afterResult(
    (rows) => rows.some((row) => 'is_next' in row),
    async () => {
      const { token } = await createSigningRequest(api, versionId);
      data(await submit(api, token, { terms: true, news: true }));
    },
  );
  assert.equal(await run(db, true), 0, 'not by a worker that is about to stop');
  assert.ok((await run(db.withPlugin(deciding))) > 0);
  const { status, total } = await read();
  assert.deepEqual({ status, total }, { status: 'DONE', total: 0 });
});

test('a campaign that fails does not hold up those after it', async () => {
  const [failing, other] = [await createCampaign(), await createCampaign()];
  await sql`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''damaged''; end'`.execute(
    db,
  );
  await sql`
    create trigger refuse before update on campaigns for each row
    when (new.id = ${sql.lit(failing.id)}) execute function refuse()`.execute(db);
  await run(db);
  await sql`drop function refuse cascade`.execute(db);
  assert.deepEqual([(await failing.read()).created, (await other.read()).created], [0, 1]);
});
