import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { compileOnce, compileOncePerShape } from './compile-once.ts';
import { openDatabase } from './database.ts';

const { connection, drop } = await cloneDatabase();
const database = openDatabase(connection, { max: 1 });
after(async () => {
  await database.close();
  await drop();
});

test('a statement that is compiled once takes the values of each execution', async () => {
  let compilations = 0;
  const run = compileOnce(({ name, count }: { name: string | null; count: number }) => {
    compilations += 1;
    return sql<{ text: string }>`
      select concat_ws(' ', ${name}::text, ${count}::int, ${name}::text, ${'end'}::text) as text`;
  });
  const rows = [];
  for (const values of [
    { name: 'a', count: 1 },
    { name: 'b', count: 2 },
    { name: null, count: 3 },
  ])
    rows.push(...(await run(database.db, values)));
  assert.deepEqual(rows, [{ text: 'a 1 a end' }, { text: 'b 2 b end' }, { text: '3 end' }]);
  assert.equal(compilations, 1);
});

test('a statement that is compiled once per shape takes the values that it passes on, and has the text of the others', async () => {
  let compilations = 0;
  const run = compileOncePerShape(['name'], ({ name, isLoud }: { name?: string; isLoud: boolean }) => {
    compilations += 1;
    return sql<{
      text: string;
    }>`select ${name ? sql`${name}::text` : sql`'nobody'`} ${isLoud ? sql`|| '!'` : sql``} as text`;
  });
  const rows = [];
  for (const values of [
    { name: 'a', isLoud: true },
    { name: 'b', isLoud: true },
    { name: 'b', isLoud: false },
    { isLoud: true },
    { name: 'c', isLoud: false },
  ])
    rows.push(...(await run(database.db, values)));
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['a!', 'b!', 'b', 'nobody!', 'c'],
  );
  assert.equal(compilations, 3);
});
