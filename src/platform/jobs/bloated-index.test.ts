import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { asService } from '../../../test/harness/cluster.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { startWorker } from './worker.ts';

const { connection, drop } = await cloneDatabase();
const { pool, close } = openDatabase(connection);
const service = openDatabase(asService(connection));
after(async () => {
  await service.close();
  await close();
  await drop();
});

const index = 'pgboss.job_common_pkey';
const fileOfIndex = async () => {
  const { rows } = await pool.query('select pg_relation_filenode($1::text::regclass) as file', [index]);
  return rows[0].file;
};

test('a worker has bloated indexes of the job queue rebuilt, although its database user does not own them', async () => {
  const before = await fileOfIndex();
  await assert.rejects(
    service.pool.query(`reindex index ${index}`),
    /^error: (must be owner|permission denied)/,
  );
  // What PostgreSQL would count after a large backlog: 40 MB without an entry.
  await pool.query('update pg_class set relpages = 5000, reltuples = 0 where oid = $1::text::regclass', [
    index,
  ]);
  const worker = await startWorker(asService(connection), {}, {}, pino({ level: 'silent' }));
  try {
    await eventually(async () => (await fileOfIndex()) !== before);
  } finally {
    await worker.stop();
  }
});
