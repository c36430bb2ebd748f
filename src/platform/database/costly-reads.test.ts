import { test } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../../test/harness/eventually.ts';
import { openClone } from '../../../test/harness/open-clone.ts';
import { openCostlyReads } from './costly-reads.ts';

const { db, connection } = await openClone();

test('closing ends the connections, which would otherwise keep the process running', async () => {
  const reads = openCostlyReads(connection);
  const read = async (one: typeof db) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(one);
    return rows[0]?.id;
  };
  const id = await reads.run('organisation', new AbortController().signal, read);
  await reads.close();
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity where pid = ${id}`.execute(db);
    return rows.length === 0;
  });
});
