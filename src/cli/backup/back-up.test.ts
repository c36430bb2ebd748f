import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { BackupError } from '../../backup/backup-error.ts';
import { requireKnownKey } from '../../known-keys.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { backUp } from './back-up.ts';
import {
  at,
  configOf,
  emptyDatabase,
  folder,
  migratedDatabase,
  open,
  secretKey,
} from './restore-into.fixture.ts';

test('a database that a later version has migrated is not backed up by this one', async () => {
  const later = await migratedDatabase();
  await sql`insert into kysely_migration values ('9999_later', now()::text)`.execute(open(later));
  await assert.rejects(
    backUp(configOf(later), at('later.backup')),
    /was migrated by a newer version of Assent \(9999_later\); create the backup with that version/,
  );
  await assert.rejects(
    backUp(configOf(await emptyDatabase()), at('none.backup')),
    /there is nothing to back up/,
  );
  assert.deepEqual(
    (await readdir(folder)).filter((name) => /later|none/.test(name)),
    [],
  );
});

test('a backup with a key that the database was not used with is refused', async () => {
  const used = await migratedDatabase();
  await requireKnownKey(open(used), createKeyring(secretKey), 'SECRET_KEY');
  const SECRET_KEY = 'another key than that of this database';
  await assert.rejects(
    backUp(configOf(used, { SECRET_KEY }), at('other-key.backup')),
    (error: Error) =>
      error instanceof BackupError &&
      /^SECRET_KEY is not the key that this database was used with/.test(error.message),
  );
  assert.equal(existsSync(at('other-key.backup')), false);
  await backUp(configOf(used), at('own-key.backup'));
});
