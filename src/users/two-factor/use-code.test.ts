import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { afterResult } from '../../../test/support/after-result.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { useBackupCode } from './use-code.ts';

test('of two simultaneous requests with the same backup code, one can use it', async (t) => {
  const { connection, drop } = await cloneDatabase();
  const { db, close } = openDatabase(connection);
  t.after(async () => {
    await close();
    await drop();
  });
  const [key, userId] = ['a key of at least 32 characters!', randomUUID()];
  const codes = await symmetricEncrypt({ key, data: JSON.stringify(['aaaaa-11111', 'bbbbb-22222']) });
  await sql`
    insert into users (id, name, email, email_verified) values (${userId}, 'Ada', 'ada@example.com', true)`.execute(
    db,
  );
  await sql`
    insert into two_factors (id, user_id, secret, backup_codes, verified)
    values (${randomUUID()}, ${userId}, '', ${codes}, true)`.execute(db);
  const use = (through: typeof db) => useBackupCode({ db: through, key, userId }, 'aaaaa-11111');
  let second: boolean | undefined;
  const meanwhile = afterResult(
    ([row]) => row !== undefined && 'backup_codes' in row,
    async () => {
      second = await use(db);
    },
  );

  const first = await use(db.withPlugin(meanwhile));

  assert.deepEqual({ first, second }, { first: false, second: true });
  assert.equal(await useBackupCode({ db, key, userId }, 'bbbbb-22222'), true);
});
