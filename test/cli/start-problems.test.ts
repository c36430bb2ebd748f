import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { run } from './support/run.ts';

const installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'warn' });
after(() => installation[Symbol.asyncDispose]());
const { env } = installation;
const { pool } = installation.database;

test('a process older than the database is refused with one sentence that says what to do', async () => {
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)");
  try {
    for (const command of ['serve', 'worker', 'migrate']) {
      const { code, stdout, stderr } = await run([command], env);
      assert.deepEqual([code, stdout], [1, ''], command);
      assert.equal(stderr, '');
    }
  } finally {
    await pool.query("delete from kysely_migration where name = '9999_later'");
  }
});
