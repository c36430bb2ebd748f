import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

/** Lets every connection count in the same rows, as those do whose processes have the same number modulo 16. */
async function countInOneShard(): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc where prosrc like '%pg_backend_pid() \\% %'`.execute(
    db,
  );
  assert.ok(rows.length > 0);
  for (const { definition } of rows)
    await sql.raw(definition.replaceAll(/pg_backend_pid\(\) % \d+/g, '0::smallint')).execute(db);
}

test('requests are created, viewed, decided, voided and withdrawn from at the same time without a deadlock, whichever rows the connections count in', async () => {
  await countInOneShard();
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await concurrently(10, async (writer) => {
    for (let round = 0; round < 8; round += 1) {
      const { requestId, token } = await createSigningRequest(
        api,
        versionId,
        `ada-${writer}-${round}@example.com`,
      );
      data(await api.post(`/sign/${token}/view`));
      const kind = (writer + round) % 4;
      if (kind === 0) data(await api.post(`/signing-requests/${requestId}/void`));
      else data(await submit(api, token, { terms: kind > 1, news: kind === 3 }));
      if (kind === 3)
        data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
    }
  });
  assert.equal(await countDeadlocks(), 0);
});

/** PostgreSQL publishes its statistics once a connection has been idle for a second, or when it ends. */
async function countDeadlocks(): Promise<number> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    );
    return rows.length === 0;
  });
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}

test('a creation that PostgreSQL aborts because of a deadlock is repeated, and happens once', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await sql`create sequence aborted`.execute(db);
  await sql`grant usage on sequence aborted to public`.execute(db);
  await sql`
    create function abort_first() returns trigger language plpgsql as $$
    begin
      if nextval('aborted') = 1 then
        raise exception 'deadlock detected' using errcode = 'deadlock_detected';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger abort_first before insert on signing_requests for each row execute function abort_first()`.execute(
    db,
  );
  const { requestId } = await createSigningRequest(api, versionId);
  const { body } = await api.get('/signing-requests');
  assert.deepEqual(
    body.data.map(({ id }) => id),
    [requestId],
  );
  const { rows } = await sql<{ last_value: string }>`select last_value::int from aborted`.execute(db);
  assert.deepEqual(rows, [{ last_value: 2 }]);
});
