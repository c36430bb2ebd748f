import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { data } from '../harness/steps.ts';
import { diagnose, findingOf } from './support/diagnose.ts';
import { createInstallation, createMigratedInstallation } from './support/installation.ts';
import type { Environment } from './support/run.ts';
import { startServer } from './support/server.ts';
import {
  asSuperuser,
  assertRefused,
  commands,
  createUsers,
  databaseUsers,
  install,
  migrate,
  owners,
  sendOne,
  url,
} from './support/two-users.ts';

/** For the tests that only need the two users and what the migrations made. */
const ready = await createUsers('ready');
await migrate(ready);

/** Another database with the same users, for tests that damage it. */
async function copyReady(name: string): Promise<Environment> {
  // A copy inherits neither the owner nor the rights on the database itself.
  await asSuperuser(
    'postgres',
    `create database ${name} template ready owner ready_owner`,
    `revoke temporary on database ${name} from public`,
  );
  return { DATABASE_URL: url('ready_service', name), DATABASE_MIGRATION_URL: url('ready_owner', name) };
}

test('servers and workers that start simultaneously on an empty database with the documented users share it', async () => {
  const env = await createUsers('several');
  await using first = await install(env);
  await using second = await install({ ...env, DATA_DIR: first.dataDir });
  await using third = await install({ ...env, DATA_DIR: first.dataDir });
  const [server, other, worker] = await Promise.all([
    startServer(first.env, ['serve', '--no-worker']),
    startServer(second.env, ['serve', '--no-worker']),
    startServer(third.env, ['worker']),
  ]);
  await sendOne(second, worker);
  assert.deepEqual(await owners('several'), ['several_owner']);
  assert.equal((await databaseUsers(first.env)).status, 'ok');
  for (const running of [server, other, worker]) assert.equal((await running.stop()).code, 0);
});

test('a data directory in which one user did everything goes on with two, also at the second start', async () => {
  await using installation = await createMigratedInstallation({ RATE_LIMIT_STORE: 'postgres' });
  const args = ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'];
  const { apiKey } = await commands.runJson(args, installation.env);
  const embedded = await startPostgres(installation.dataDir);
  const { user } = embedded.connection;
  const client = new pg.Client(embedded.owner);
  await client.connect();
  // As the release before left it.
  await client.query(`drop owned by ${user}; grant temporary on database assent to public`);
  await client.query('alter function erase_personal_data security invoker');
  await client.query(`drop role ${user}`);
  await client.end();
  await embedded.stop();
  for (const start of ['first', 'second']) {
    await using server = await startServer(installation.env);
    await sendOne(installation, server, apiKey.key);
    const { status, message } = await databaseUsers(installation.env);
    assert.deepEqual([status, message], ['ok', `The service's user ${user} owns nothing`], start);
    assert.equal((await server.stop()).code, 0);
  }
});

test('a service that knows only its own user starts once another has applied the migrations, which leave a table of an extension to whoever installed it', async () => {
  const { DATABASE_URL = '', ...owner } = await createUsers('apart');
  await asSuperuser(
    'apart',
    'create table reference_systems (id serial)',
    'alter extension plpgsql add table reference_systems',
    'alter extension plpgsql add sequence reference_systems_id_seq',
  );
  await assertRefused(
    { DATABASE_URL },
    /^DATABASE_URL has a user that may not apply pending migrations \(permission denied .*\); set DATABASE_MIGRATION_URL/,
  );
  await using installation = await install({ DATABASE_URL });
  const { applied } = await commands.runJson(['migrate'], { ...installation.env, ...owner });
  assert.ok(applied.length > 0);
  await using server = await startServer(installation.env);
  await sendOne(installation, server);
  assert.equal((await databaseUsers(installation.env)).status, 'ok');
  assert.deepEqual(await commands.runJson(['migrate'], { ...installation.env, ...owner }), { applied: [] });
});

test('doctor claims nothing about webhooks while migrations are missing', async () => {
  await using installation = await install(await createUsers('empty'));
  const { checks } = await diagnose(installation.env);
  assert.match(checks.find(({ check }) => check === 'database')?.message ?? '', / migrations are missing$/);
  assert.ok(checks.every(({ check }) => check !== 'webhooks'));
  const database = await findingOf(installation.env, 'database');
  assert.match(database.fix, /^If this database should have data, correct DATABASE_URL; otherwise run /);
});

test('doctor names the tables that somebody has taken away', async () => {
  const { DATABASE_URL = '' } = await copyReady('taken');
  await using installation = await install({ DATABASE_URL });
  await asSuperuser(
    'taken',
    'revoke insert on containers from ready_service',
    'alter table standings rename to elsewhere',
  );
  const { status, message, fix } = await findingOf(installation.env, 'database');
  assert.equal(status, 'failed');
  assert.equal(
    message,
    "The service's user cannot use containers, standings, although every migration is applied",
  );
  assert.match(fix, /restore a backup; .*DATABASE_MIGRATION_URL/);
});

test('doctor says in one line that a user has no rights to the tables yet, and how it gets them', async () => {
  await using installation = await install(ready);
  await asSuperuser('ready', 'create role ready_new login');
  const replaced = { ...installation.env, DATABASE_URL: url('ready_new', 'ready') };
  const withOwner = await findingOf(replaced, 'database');
  assert.equal(withOwner.status, 'warning');
  assert.match(withOwner.message, / responds, but the service's user does not have its rights yet$/);
  assert.match(withOwner.fix, /^Run "npm run -s assent -- migrate", or start the server/);

  const withoutOwner = await findingOf({ ...replaced, DATABASE_MIGRATION_URL: '' }, 'database');
  assert.equal(withoutOwner.status, 'failed');
  assert.match(
    withoutOwner.message,
    /^DATABASE_URL has a user that may not read the tables \(permission denied /,
  );
  assert.match(withoutOwner.fix, /DATABASE_MIGRATION_URL/);
  assert.equal(withoutOwner.message.split('\n').length, 1);
});

test('a user without any rights is refused with one sentence, and not with a stack trace', async () => {
  await asSuperuser('postgres', 'create role ready_stranger login');
  const sentence =
    /^DATABASE_URL has a user that may not read the tables \(permission denied .*\); set DATABASE_MIGRATION_URL to the owner of the tables, who grants the rights at the next start, or correct DATABASE_URL$/;
  await assertRefused({ DATABASE_URL: url('ready_stranger', 'ready') }, sentence);
});

test('a start that a table of somebody else stops says how to go on', async () => {
  await using installation = await install(ready);
  await asSuperuser('ready', 'create table notes (id serial)');
  const line = await assertRefused(
    ready,
    /^DATABASE_MIGRATION_URL has a user that may not change the database \(.* notes.*\); move what others have created out of Assent's schema, or make the user its owner, as a superuser in this database: alter table public\.notes owner to ready_owner$/,
  );
  await asSuperuser('ready', /in this database: (.*)$/.exec(line)?.[1] ?? '');
  assert.equal((await commands.run(['migrate'], installation.env)).code, 0);
});

test('after a superuser restored a dump without its owners, doctor and a start have the SQL that puts them back', async () => {
  await using installation = await install(await createUsers('restored'));
  await migrate(installation.env);
  await asSuperuser(
    'restored',
    'reassign owned by restored_owner to current_user',
    'alter database restored owner to restored_owner',
  );
  const fault =
    'DATABASE_MIGRATION_URL has a user that may not change the database (permission denied for schema pgboss)';
  const { status, message, fix } = await databaseUsers(installation.env);
  assert.deepEqual([status, message], ['failed', fault]);
  const line = await assertRefused(installation.env, /^/);
  assert.equal(line, `${fault}; m${fix.slice(1)}`);
  await asSuperuser('restored', /in this database: (.*)$/.exec(fix)?.[1] ?? '');
  assert.deepEqual(await commands.runJson(['migrate'], installation.env), { applied: [] });
  assert.deepEqual(await owners('restored'), ['restored_owner']);
  assert.equal((await databaseUsers(installation.env)).status, 'ok');
});

test('with one user, everything works, and doctor notes that it owns the tables; it can become the owner while an earlier server goes on, or the user of the service', async () => {
  await asSuperuser('postgres', 'create role alone login', 'create database alone owner alone');
  await using installation = await install({ DATABASE_URL: url('alone', 'alone') });
  await using earlier = await startServer(installation.env);
  const { api, requestId } = await sendOne(installation, earlier);
  const { status, message, fix } = await databaseUsers(installation.env);
  assert.equal(status, 'warning');
  assert.match(
    message,
    /^The service's user alone owns its tables or the database, so it could remove the triggers/,
  );
  assert.match(fix, /DATABASE_MIGRATION_URL/);

  await asSuperuser('postgres', 'create role alone_service login');
  await using second = await install({
    DATABASE_URL: url('alone_service', 'alone'),
    DATABASE_MIGRATION_URL: url('alone', 'alone'),
    DATA_DIR: installation.dataDir,
  });
  await using server = await startServer(second.env);
  await sendOne(second, server);
  await sendOne(installation, earlier);
  assert.deepEqual(await owners('alone'), ['alone']);
  assert.equal((await databaseUsers(second.env)).status, 'ok');
  await server.stop();

  await asSuperuser('postgres', 'create role alone_owner login');
  await using third = await install({
    DATABASE_URL: url('alone', 'alone'),
    DATABASE_MIGRATION_URL: url('alone_owner', 'alone'),
    DATA_DIR: installation.dataDir,
  });
  const line = await assertRefused(
    third.env,
    /^DATABASE_MIGRATION_URL has a user that may not change the database \(.*\); make it the owner of what .*, as a superuser in this database: alter database alone owner to alone_owner; reassign owned by alone to alone_owner$/,
  );
  assert.equal((await databaseUsers(third.env)).status, 'failed');
  await asSuperuser('alone', /in this database: (.*)$/.exec(line)?.[1] ?? '');
  await using last = await startServer(third.env);
  await sendOne(third, last);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).id, requestId);
  assert.deepEqual(await owners('alone'), ['alone_owner']);
  assert.equal((await databaseUsers(third.env)).status, 'ok');
});

test('an owner with the rights takes over what the user of the service owns', async () => {
  await asSuperuser('postgres', 'create role given login', 'create database given owner given');
  await using installation = await install({ DATABASE_URL: url('given', 'given') });
  await migrate(installation.env);
  await asSuperuser('postgres', 'create role given_owner login createdb', 'grant given to given_owner');
  await using second = await install({
    DATABASE_URL: url('given', 'given'),
    DATABASE_MIGRATION_URL: url('given_owner', 'given'),
  });
  assert.deepEqual(await commands.runJson(['migrate'], second.env), { applied: [] });
  assert.deepEqual(await owners('given'), ['given_owner']);
  // It has the rights that it no longer has as the owner.
  for (const check of ['database', 'database users'])
    assert.equal((await findingOf(second.env, check)).status, 'ok', check);
});

test('two URLs that do not make sense together are refused in one line', async () => {
  await asSuperuser('postgres', 'create database ready_other owner ready_owner');
  await assertRefused(
    { ...ready, DATABASE_MIGRATION_URL: url('ready_owner', 'ready_other') },
    /^DATABASE_MIGRATION_URL and DATABASE_URL point to different databases; they must differ only in/,
  );
  await assertRefused(
    { ...ready, DATABASE_URL: url('ready_owner', 'ready') },
    /^DATABASE_MIGRATION_URL and DATABASE_URL have the same user; set DATABASE_URL to a user that owns nothing/,
    ['serve'],
  );
  await assertRefused(
    { ...ready, DATABASE_MIGRATION_URL: url('absent', 'ready') },
    /^DATABASE_MIGRATION_URL points to a server that refuses the connection \(role "absent" does not exist\)/,
    ['serve'],
  );
  const unreachable = { ...ready, DATABASE_MIGRATION_URL: 'postgres://ready_owner@127.0.0.1:1/ready' };
  const sentence =
    /^The database cannot be reached \(DATABASE_MIGRATION_URL: .*ECONNREFUSED.*\); .* check DATABASE_MIGRATION_URL, or /;
  await assertRefused(unreachable, sentence, ['migrate']);
  await using asked = await install(unreachable);
  assert.match((await findingOf(asked.env, 'database')).message, sentence);
  await using installation = await createInstallation({
    DATABASE_MIGRATION_URL: url('ready_owner', 'ready'),
  });
  const { code, stderr } = await commands.run(['serve'], installation.env);
  assert.deepEqual([code, stderr.trim().split('\n').length], [1, 1]);
  assert.match(stderr, /^DATABASE_MIGRATION_URL is set, but DATABASE_URL is not; set both, or neither/);
});

test('users whose search paths lead to different schemas, or to none, are refused with SQL that corrects them', async () => {
  const env = await createUsers('paths');
  await asSuperuser('paths', 'create schema app authorization paths_owner');
  for (const [path, problem] of [
    ['app', 'and DATABASE_URL use different schemas \\(app and public\\), '],
    ['absent', 'has a user whose search_path \\(absent\\) names no schema that it may use; '],
  ] as const) {
    await asSuperuser('paths', `alter role paths_owner in database paths set search_path = ${path}`);
    await assertRefused(env, new RegExp(`^DATABASE_MIGRATION_URL ${problem}`));
    await using installation = await install(env);
    const { status, message, fix } = await findingOf(installation.env, 'database users');
    assert.equal(status, 'failed');
    assert.match(message, new RegExp(problem));
    assert.match(fix, /^Do what the message says; see /);
    const [, statement = ''] = /"(alter role [^"]+)"/.exec(message) ?? [];
    await asSuperuser('paths', statement);
    const { applied } = await commands.runJson(['migrate'], installation.env);
    assert.equal(applied.length > 0, path === 'app');
  }
});

test('if the service has a schema of its own in front of that of the tables, its search path is corrected, not the owner’s', async () => {
  const env = await copyReady('own_schema');
  await asSuperuser('own_schema', 'create schema authorization ready_service');
  await using installation = await install(env);
  const { code, stderr } = await commands.run(['migrate'], installation.env);
  assert.equal(code, 1);
  assert.match(stderr, /use different schemas \(public and ready_service\)/);
  const { message } = await findingOf(installation.env, 'database users');
  const [, statement = ''] = /"(alter role [^"]+)"/.exec(message) ?? [];
  assert.ok(stderr.includes(`"${statement}"`));
  await asSuperuser('own_schema', statement);
  assert.deepEqual(await commands.runJson(['migrate'], installation.env), { applied: [] });
});

test('a single user whose search path leads to no schema is refused with SQL that corrects it, before and after the first migration', async () => {
  await asSuperuser('postgres', 'create role pathless login', 'create database pathless owner pathless');
  const env = { DATABASE_URL: url('pathless', 'pathless') };
  await using installation = await install(env);
  for (let n = 0; n < 2; n += 1) {
    await asSuperuser('pathless', `alter role pathless in database pathless set search_path = ''`);
    const line = await assertRefused(
      env,
      /^DATABASE_URL has a user whose search_path \(""\) names no schema that it may use; /,
      ['migrate'],
    );
    await asSuperuser('pathless', /"(alter role [^"]+)"/.exec(line)?.[1] ?? '');
    assert.equal((await commands.run(['migrate'], installation.env)).code, 0);
  }
});

test('doctor fails while a trigger that protects evidence is disabled, and its SQL enables it again', async () => {
  await using installation = await install(ready);
  const enabled =
    'select tgrelid::regclass, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2';
  const before = await asSuperuser('ready', enabled);
  await asSuperuser('ready', 'alter table audit_events disable trigger refuse_change');
  await asSuperuser('ready', 'alter table signing_requests enable replica trigger refuse_change');
  await asSuperuser('ready', 'alter table versions enable trigger refuse_truncate');
  const finding = await findingOf(installation.env, 'triggers');
  assert.equal(finding.status, 'failed');
  assert.match(
    finding.message,
    /: refuse_change of audit_events, refuse_change of signing_requests, refuse_truncate of versions$/,
  );
  const [, statements = ''] = /"(alter table .+)"$/.exec(finding.fix) ?? [];
  await asSuperuser('ready', statements);
  assert.deepEqual(await asSuperuser('ready', enabled), before);
  const { checks } = await diagnose(installation.env);
  assert.ok(checks.every(({ check }) => check !== 'triggers'));
});

test('doctor fails if the user of the service is a superuser, owns tables or can become the owner', async () => {
  // A database of its own: who has owned a table for a moment has fewer rights to it afterwards, until the next start.
  await using installation = await install(await copyReady('powers'));
  const powers: [give: string, take: string, message: RegExp][] = [
    ['alter role ready_service superuser', 'alter role ready_service nosuperuser', / is a superuser/],
    ['alter role ready_service createrole', 'alter role ready_service nocreaterole', / can create roles/],
    [
      'grant ready_owner to ready_service',
      'revoke ready_owner from ready_service',
      / is a member of ready_owner/,
    ],
    [
      'grant pg_write_all_data to ready_service',
      'revoke pg_write_all_data from ready_service',
      / is a member of pg_write_all_data/,
    ],
    [
      'alter table audit_events owner to ready_service',
      'alter table audit_events owner to ready_owner',
      / owns its tables/,
    ],
    [
      'alter database powers owner to ready_service',
      'alter database powers owner to ready_owner',
      / owns its tables/,
    ],
  ];
  for (const [give, take, message] of powers) {
    await asSuperuser('powers', give);
    const finding = await databaseUsers(installation.env);
    assert.equal(finding.status, 'failed', give);
    assert.match(finding.message, message);
    assert.ok(finding.fix);
    await asSuperuser('powers', take);
  }
  assert.equal((await databaseUsers(installation.env)).status, 'ok');
});
