import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openClone } from '../../../test/harness/open-clone.ts';
import { dumpSchema } from './dump-schema.ts';

const { db } = await openClone();

/** Replaces the whole schema. */
async function recreate(statements: string): Promise<void> {
  await sql.raw(`drop schema public cascade; create schema public; ${statements}`).execute(db);
}

test('a dump recreates the same schema', async () => {
  const first = await dumpSchema(db);
  assert.match(first, /create table signing_requests \(/);
  assert.match(first, /CREATE TRIGGER refuse_change/);
  await recreate(`set check_function_bodies = off; ${first}`);
  assert.equal(await dumpSchema(db), first);
});

test('columns, constraints and indexes are in the dump', async () => {
  const statements = [
    `create unlogged table a (\n  id integer generated always as identity not null,\n  name text collate "C" default 'x'::text,\n  upper text generated always as (upper(name)) stored\n) with (fillfactor=70)`,
    'alter table a add constraint a_name_check CHECK (length(name) > 1)',
    'CREATE INDEX a_upper ON public.a USING btree (upper DESC) WHERE (id > 3)',
  ];
  const text = `${statements.join(';\n\n')};\n`;
  await recreate(text);
  assert.equal(await dumpSchema(db).catch((error) => error.message), text);
});

test('an object of an unsupported kind is an error', async () => {
  await recreate('create view v as select 1 as one');
  await assert.rejects(dumpSchema(db), /does not support this kind of object: v/);
});
