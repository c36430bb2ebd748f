import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { connectionOfJobs } from '../jobs/connection.ts';
import { openDatabase } from './database.ts';

const { connection, drop } = await cloneDatabase();
after(drop);

test('closing a database ends every connection, also when only its pool was used', async () => {
  const { pool, close } = openDatabase(connection);
  await pool.query('select 1');
  assert.equal(pool.totalCount, 1);
  await close();
  assert.equal(pool.totalCount, 0);
});

test('statements are planned with the same costs on every server, those of the job queues too', async () => {
  const { pool, close } = openDatabase(connection);
  const jobs = new pg.Pool({ ...connectionOfJobs(connection), max: 1 });
  for (const each of [pool, jobs]) {
    const { rows } = await each.query(
      `select current_setting('random_page_cost') as cost, current_setting('jit') as jit`,
    );
    assert.deepEqual(rows, [{ cost: '1.1', jit: 'off' }]);
  }
  await jobs.end();
  await close();
});
