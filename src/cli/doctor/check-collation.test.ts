import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEmptyDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { checkCollation } from './check-collation.ts';

const { connection, drop } = await createEmptyDatabase();
const server = openDatabase(connection);
const name = `${connection.database}_icu`;
// The collation of the test cluster has no versions.
await server.pool.query(`create database ${name} template template0 locale_provider icu icu_locale 'en'`);
const database = openDatabase({ ...connection, database: name });
after(async () => {
  await database.close();
  await server.pool.query(`drop database ${name} with (force)`);
  await server.close();
  await drop();
});

test('doctor fails once the collation of a database has another version than its indexes, until its fix is done', async () => {
  const { db, pool } = database;
  assert.equal(await checkCollation(server.db), undefined);
  assert.equal(await checkCollation(db), undefined);
  // As after an upgrade of the operating system.
  await pool.query(`update pg_database set datcollversion = '1.2' where datname = $1`, [name]);
  const finding = await checkCollation(db);
  assert.equal(finding?.status, 'failed');
  assert.match(finding.message, / has version \S+, but indexes may have been built with version 1\.2, /);
  for (const [, statement = ''] of (finding.fix ?? '').matchAll(/"((?:reindex|alter) [^"]+)"/g))
    await pool.query(statement);
  assert.equal(await checkCollation(db), undefined);
});
