import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cloneDatabase } from '../../../test/harness/database.ts';
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
