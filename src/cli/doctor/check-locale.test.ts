import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEmptyDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { checkLocale } from './check-locale.ts';

const { connection, drop } = await createEmptyDatabase();
const server = openDatabase(connection);
const name = `${connection.database}_locale`;
after(async () => {
  await server.close();
  await drop();
});

for (const [locale, letter] of [
  ["locale_provider libc lc_ctype 'C'", 'Ä'],
  ["locale_provider icu icu_locale 'tr'", 'I'],
  ["locale_provider icu icu_locale 'en'", undefined],
] as const)
  test(`doctor ${letter ? 'warns' : 'does not warn'} of searches that do not ignore case in a database with ${locale}`, async () => {
    await server.pool.query(`create database ${name} template template0 ${locale}`);
    const { db, close } = openDatabase({ ...connection, database: name });
    try {
      const finding = await checkLocale(db);
      assert.equal(finding?.status, letter && 'warning');
      if (letter) assert.match(finding?.message ?? '', new RegExp(`lower case of "${letter}", `));
      // Without a provider, a new database has that of the server's template, to whose locale lc_ctype may not apply.
      if (letter)
        assert.match(finding?.fix ?? '', / template0 encoding 'UTF8' locale_provider libc lc_ctype /);
    } finally {
      await close();
      await server.pool.query(`drop database ${name} with (force)`);
    }
  });
