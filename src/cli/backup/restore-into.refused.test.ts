import assert from 'node:assert/strict';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { databaseEnv } from '../../../test/cli/support/installation.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { ConfigError } from '../../config/config-error.ts';
import { readConfig } from '../../config.ts';
import type { Connection } from '../../platform/database/database.ts';
import { readMigrationTexts } from '../../platform/database/migrate.ts';
import { backUp } from './back-up.ts';
import {
  assertUntouched,
  at,
  backUpRows,
  configOf,
  emptyDatabase,
  folder,
  migratedDatabase,
  secretKey,
  withHeader,
} from './restore-into.fixture.ts';
import { restoreInto } from './restore-into.ts';

const names = [...(await readMigrationTexts()).keys()];
const { source, file } = await backUpRows();

test('a backup of a newer schema, or of another form of a migration, is refused before anything is changed', async () => {
  const target = await emptyDatabase();
  const newer = await withHeader(file, ({ migrations }) => ({
    version: '9.0.0',
    migrations: [...migrations, { name: '9999_later', sha256: '00' }],
  }));
  await assert.rejects(
    restoreInto(configOf(target), newer),
    new BackupError(
      'The backup was created by a newer version of Assent (9.0.0, with the migration 9999_later); restore it with that version or a later one',
    ),
  );
  const other = await withHeader(file, ({ migrations: [first, ...rest] }) => ({
    migrations: [{ name: first?.name ?? '', sha256: '00' }, ...rest],
  }));
  await assert.rejects(
    restoreInto(configOf(target), other),
    /with another form of the migration 0001_initial; /,
  );
  await assertUntouched(target);
});

test('an older backup is refused in a database that has later migrations', async () => {
  const older = await withHeader(file, ({ migrations }) => ({ migrations: migrations.slice(0, -1) }));
  const target = await migratedDatabase();
  await assert.rejects(
    restoreInto(configOf(target), older),
    new RegExp(
      `^Error: The database already has the migration ${names.at(-1)}, .* into a new, empty database`,
    ),
  );
});

test('a DATA_DIR with anything in it is refused, and left as it is', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  await assert.rejects(
    restoreInto(readConfig({ DATA_DIR: dataDir }), file),
    /^Error: DATA_DIR .* is not empty, and a backup is only restored into an empty one; choose another DATA_DIR$/,
  );
  assert.deepEqual(await readdir(dataDir), ['notes.txt']);
});

test('a DATA_DIR that cannot be created is refused in one sentence', async () => {
  await assert.rejects(
    restoreInto(readConfig({ DATA_DIR: '/proc/assent' }), file),
    (error: Error) =>
      error instanceof BackupError &&
      /^A backup cannot be restored into DATA_DIR \/proc\/assent \(.*\); choose a directory/.test(
        error.message,
      ),
  );
});

test("the service's own user is enough for a backup, and not for restoring one", async () => {
  const ofService = (connection: Connection) => {
    const { DATABASE_URL = '' } = databaseEnv(connection);
    return readConfig({ DATABASE_URL, SECRET_KEY: secretKey });
  };
  const { rows } = await backUp(ofService(source), at('service.backup'));
  assert.ok(rows > 5);
  for (const target of [await emptyDatabase(), await migratedDatabase()])
    await assert.rejects(
      restoreInto(ofService(target), at('service.backup')),
      (error: Error) =>
        error instanceof ConfigError &&
        /^A backup is restored by the owner of the tables, .*; set DATABASE_MIGRATION_URL to that user$/.test(
          error.message,
        ),
    );
});
