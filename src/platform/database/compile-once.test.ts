import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { compileOnce } from './compile-once.ts';
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
