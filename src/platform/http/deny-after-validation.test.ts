import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../database/database.ts';
import { ApiError, notFound } from './api-error.ts';
import { denyAfterValidation } from './deny-after-validation.ts';

const { connection, drop } = await cloneDatabase();
const { db, close } = openDatabase(connection);
after(async () => {
  await close();
  await drop();
});

const refusal = new ApiError('FORBIDDEN', 'Viewers cannot change anything.');

test('a refused call is refused once it has changed a row, or has nothing to change', async () => {
  const changing = denyAfterValidation(
    db,
    async (tx) => {
      await sql`insert into organisations (id, name, plan) values (gen_random_uuid(), 'o', 'pro')`.execute(
        tx,
      );
      throw new Error('it goes on after the change');
    },
    refusal,
  );
  await assert.rejects(changing, refusal);
  await assert.rejects(
    denyAfterValidation(db, async () => {}, refusal),
    refusal,
  );
  const { rows } = await sql<{ id: string }>`select id from organisations where name = 'o'`.execute(db);
  assert.deepEqual(rows, []);
});

test('an error of a refused call comes first if it is 400, 404 or no answer to the caller', async () => {
  const unknown = notFound('The container');
  const failure = new Error('connection terminated');
  for (const error of [unknown, new ApiError('BAD_REQUEST', 'name: is required.'), failure])
    await assert.rejects(
      denyAfterValidation(db, () => Promise.reject(error), refusal),
      error,
    );
  const conflict = new ApiError('CONFLICT', 'It was changed.');
  await assert.rejects(
    denyAfterValidation(db, () => Promise.reject(conflict), refusal),
    refusal,
  );
});
