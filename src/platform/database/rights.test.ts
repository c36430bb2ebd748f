import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { asService } from '../../../test/harness/cluster.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from './database.ts';
import { isSameDatabase } from './is-same-database.ts';
import { findOwned, takeOwnership } from './ownership.ts';
import { findMissingRights, grantRights } from './rights.ts';
import { transact } from './transact.ts';

const { connection, drop } = await cloneDatabase();
const { db, close } = openDatabase(connection);
const { user = '' } = asService(connection);
const service = openDatabase(asService(connection));
after(async () => {
  await service.close();
  await close();
  await drop();
});

/** Every right that the service's user has on a table, by name. */
async function rightsOnTables(schema: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; rights: string }>`
    select relname as name, string_agg(right_of, ' ' order by right_of) filter (
             where has_table_privilege(${user}, pg_class.oid, right_of)
           ) as rights
    from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as right_of
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') group by relname`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}

/** The tables that have this trigger for every update and delete, except the one whose trigger checks the row. */
async function tablesThatRefuseChange(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select event_object_table as name from information_schema.triggers
    where event_object_table <> 'signing_requests' and trigger_name = 'refuse_change' and action_condition is null and action_timing = 'BEFORE'
      and action_orientation = 'ROW'
    group by event_object_table having array_agg(event_manipulation::text) @> '{UPDATE,DELETE}'`.execute(db);
  return rows.map(({ name }) => name).sort();
}

test('the service can only read and append to every table whose rows nothing may change', async () => {
  const rights = await rightsOnTables('public');
  const appendOnly = await tablesThatRefuseChange();
  assert.deepEqual(appendOnly, [
    'activity',
    'audit_events',
    'consent_withdrawals',
    'displayed_page_parts',
    'displayed_pages',
    'evidence_cosignatures',
    'evidence_heads',
    'evidence_leaves',
    'evidence_log',
    'evidence_logs',
    'evidence_signatures',
    'evidence_timestamps',
  ]);
  for (const name of appendOnly) assert.equal(rights[name], 'INSERT SELECT', name);
});

test('the service can read and write every other table, but neither truncate it nor create triggers on it', async () => {
  const exceptions = new Set([
    ...(await tablesThatRefuseChange()),
    'kysely_migration',
    'kysely_migration_lock',
  ]);
  for (const schema of ['public', 'pgboss'])
    for (const [name, rights] of Object.entries(await rightsOnTables(schema)))
      if (!exceptions.has(name)) assert.equal(rights, 'DELETE INSERT SELECT UPDATE', name);
});

test('the service cannot say which migrations are applied', async () => {
  const rights = await rightsOnTables('public');
  assert.equal(rights.kysely_migration, 'SELECT');
  assert.equal(rights.kysely_migration_lock, 'SELECT');
});

test('every table that refuses changes also refuses truncation, both under any replication role', async () => {
  const { rows } = await sql<{ table: string; triggers: string[] }>`
    select tgrelid::regclass::text as table, array_agg(tgname || ' ' || tgenabled::text order by tgname) as triggers
    from pg_trigger where tgname in ('refuse_change', 'refuse_truncate') group by tgrelid`.execute(db);
  const names = rows.map(({ table }) => table).sort();
  assert.deepEqual(names, [...(await tablesThatRefuseChange()), 'signing_requests', 'versions']);
  for (const { table, triggers } of rows)
    assert.deepEqual(triggers, ['refuse_change A', 'refuse_truncate A'], table);
});

test('every trigger that refuses something does so under any replication role', async () => {
  const { rows } = await sql`
    select tgrelid::regclass::text as table, tgname as name
    from pg_trigger where starts_with(tgname, 'refuse_') and tgenabled <> 'A'`.execute(db);
  assert.deepEqual(rows, []);
});

test('only the named functions run with the rights of the owner, and they and all triggers have a search path of their own', async () => {
  const { rows } = await sql<{ name: string; definer: boolean; path: string | null; callers: string }>`
    select proname as name, prosecdef as definer, proacl::text as callers,
           (select setting from unnest(proconfig) as setting where setting like 'search_path=%') as path
    from pg_proc where pronamespace = 'public'::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  const definers = rows.filter(({ definer }) => definer);
  assert.deepEqual(definers.map(({ name }) => name).sort(), [
    'erase_personal_data',
    'erase_personal_data_of_all',
    'rebuild_job_index',
  ]);
  for (const { name, callers } of definers)
    assert.doesNotMatch(callers, /[{,]=/, `${name} is not for everybody`);
  assert.ok(rows.length > definers.length);
  for (const { name, path } of rows) assert.equal(path, 'search_path=public, pg_temp', name);
  const { rows: hasty } = await sql<{ name: string }>`
    select proname as name from pg_proc where 'lock_timeout=1s' = any(proconfig)`.execute(db);
  assert.deepEqual(hasty, [{ name: 'rebuild_job_index' }]);
});

test('the service owns nothing, and can create nothing', async () => {
  assert.deepEqual(await findOwned(service.db, user), []);
  const { rows } = await sql`
    select has_schema_privilege('public', 'CREATE') as public, has_schema_privilege('pgboss', 'CREATE') as pgboss,
           has_database_privilege(current_database(), 'CREATE') as schemas,
           has_database_privilege(current_database(), 'TEMPORARY') as temporary`.execute(service.db);
  assert.deepEqual(rows, [{ public: false, pgboss: false, schemas: false, temporary: false }]);
});

test('what a later migration creates gets the rights for its kind of object', async () => {
  await sql
    .raw(`
      create table ordinary (id bigserial primary key);
      create table appended (id integer);
      create trigger refuse_change before update or delete on appended
        for each row execute function refuse_change_of_evidence_log();
      create table limited (id integer, status text);
      create trigger refuse_change before update or delete on limited
        for each row when (old.status = 'done') execute function refuse_change_of_evidence_log();
      create table careless (id integer);
      grant all on careless to public;
      grant truncate, trigger on ordinary to ${user};
      grant create on schema public to ${user};
      create function note() returns trigger language plpgsql as $$ begin return null; end $$;
      alter function erase_personal_data security invoker;
      alter function erase_personal_data reset all`)
    .execute(db);
  assert.notDeepEqual(await findMissingRights(service.db, user), []);
  assert.equal(await transact(db, (tx) => grantRights(tx, user)), true);
  assert.equal(await transact(db, (tx) => grantRights(tx, user)), false);
  const { ordinary, appended, limited, careless } = await rightsOnTables('public');
  const write = 'DELETE INSERT SELECT UPDATE';
  assert.deepEqual(
    { ordinary, appended, limited, careless },
    {
      ordinary: write,
      appended: 'INSERT SELECT',
      limited: write,
      careless: write,
    },
  );
  await sql`insert into ordinary default values`.execute(service.db);
  const { rows } = await sql`
    select proname as name, prosecdef as definer, proconfig as settings from pg_proc
    where proname in ('note', 'erase_personal_data') order by proname`.execute(db);
  const settings = ['search_path=public, pg_temp'];
  assert.deepEqual(rows, [
    { name: 'erase_personal_data', definer: true, settings },
    { name: 'note', definer: false, settings },
  ]);
  assert.deepEqual(await findMissingRights(service.db, user), []);
});

test('granting rights in several processes at the same time works', async () => {
  await sql.raw('create table fresh (id integer)').execute(db);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => transact(db, (tx) => grantRights(tx, user))),
  );
  assert.deepEqual(results.filter(Boolean), [true]);
});

test('what the user of the service owns can be taken over, whatever it is', async () => {
  await sql
    .raw(`
      create schema hidden authorization ${user};
      grant create on schema public to ${user};
      set local role ${user};
      create table owned (id bigserial primary key);
      create type mood as enum ('calm');
      create function owned() returns integer language sql as $$ select 1 $$`)
    .execute(db);
  assert.equal((await findOwned(db, user)).length, 3);
  await transact(db, async (tx) => {
    await takeOwnership(tx, user);
    await grantRights(tx, user);
  });
  assert.deepEqual(await findOwned(db, user), []);
  await sql`insert into owned default values`.execute(service.db);
  await assert.rejects(sql`drop table owned`.execute(service.db), /must be owner of table owned/);
});

test('isSameDatabase tells two connections to one database from connections to two', async () => {
  assert.equal(await isSameDatabase(db, service.db), true);
  const other = openDatabase({ ...connection, database: 'postgres' });
  try {
    assert.equal(await isSameDatabase(db, other.db), false);
  } finally {
    await other.close();
  }
});
