import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createApiKey } from '../../../src/api-keys/create.ts';
import { createOrganisation } from '../../../src/organisations/create.ts';
import { type Connection, openDatabase } from '../../../src/platform/database/database.ts';
import { transact } from '../../../src/platform/database/transact.ts';
import { prepareDatabase } from '../../../src/prepare-database.ts';
import { createClient } from '../../harness/client.ts';
import { startMigratedPostgres } from '../../harness/migrated-postgres.ts';
import { data, publishDocument } from '../../harness/steps.ts';
import { findingOf } from './diagnose.ts';
import { createInstallation, emailsIn, type Installation } from './installation.ts';
import { type Environment, openCommands } from './run.ts';
import { type Server, waitFor } from './server.ts';

/** A PostgreSQL whose databases have two users: one that owns the tables, and the service's. */
const databaseDir = await mkdtemp(join(tmpdir(), 'assent-pg-'));
const postgres = await startMigratedPostgres(databaseDir);
after(async () => {
  await postgres.stop();
  await rm(databaseDir, { recursive: true, force: true });
});

/** Runs the commands of the tests, which differ in their environment. */
export const commands = openCommands();
after(() => commands[Symbol.asyncDispose]());

/** Runs statements as a superuser. */
export async function asSuperuser(
  database: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...postgres.owner, database });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The URL of a user's connection. */
export const url = (user: string, database: string) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(postgres.owner.host)}`;

/** An installation that uses the database of this environment. */
export function install(env: Environment): Promise<Installation> {
  return createInstallation({ SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o', ...env });
}

/** Creates a database and its two users, as documented, under names of its own. */
export async function createUsers(name: string): Promise<Environment> {
  const guide = await readFile(
    fileURLToPath(new URL('../../../docs/operations/running.md', import.meta.url)),
    'utf8',
  );
  const [, documented = ''] = /## Two database users[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide) ?? [];
  const statements = documented
    .replaceAll(/\bassent\b/g, name)
    .replaceAll(/\bassent_/g, `${name}_`)
    .split(';')
    .filter((statement) => statement.trim() !== '');
  assert.equal(statements.length, 3);
  await asSuperuser('postgres', ...statements);
  return {
    DATABASE_URL: url(`${name}_service`, name),
    DATABASE_MIGRATION_URL: url(`${name}_owner`, name),
  };
}

/** The same URL as `openDatabase` takes it. */
function connectionTo(connectionString: string): Connection {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString });
  return { host, port, user, database };
}

/** Applies the migrations as "migrate" does, without the cost of a process. */
export async function migrate({ DATABASE_URL = '', DATABASE_MIGRATION_URL }: Environment): Promise<void> {
  const connection = connectionTo(DATABASE_URL);
  const owner = DATABASE_MIGRATION_URL === undefined ? undefined : connectionTo(DATABASE_MIGRATION_URL);
  const database = openDatabase(connection);
  await prepareDatabase({ connection, owner, isEmbedded: false }, database.db);
  await database.close();
}

/** Creates an organisation as "orgs create" does, as the user of the service. Returns an API key. */
async function createKey({ DATABASE_URL }: Environment): Promise<string> {
  const database = openDatabase(connectionTo(DATABASE_URL ?? ''));
  const { key } = await transact(database.db, async (tx) => {
    const { id } = await createOrganisation(tx, 'Tessera', 'unlimited');
    return createApiKey(tx, id, 'Test');
  });
  await database.close();
  return key;
}

/** Who owns what in the schemas of Assent, and the database. */
export async function owners(name: string): Promise<unknown[]> {
  const rows = await asSuperuser(
    name,
    `select distinct rolname as owner from (
       select relowner as oid from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union select proowner from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union select nspowner from pg_namespace where nspname = 'pgboss'
       union select datdba from pg_database where datname = current_database()
     ) as owned join pg_roles using (oid)`,
  );
  return rows.map(({ owner }) => owner);
}

/** Sends a signing request and waits for its email, so that API, jobs and announcements all have their rights. */
export async function sendOne(installation: Installation, server: Server, apiKey?: string) {
  // Installations on the same database write their emails to the same directory.
  const emails = { ...installation, dataDir: installation.env.DATA_DIR ?? '' };
  const sent = await emailsIn(emails);
  const api = createClient(installation.url, apiKey ?? (await createKey(installation.env)));
  const { versionId } = await publishDocument(api);
  const { requestId } = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
    }),
  );
  await waitFor(async () => (await emailsIn(emails)) > sent, server);
  return { api, requestId };
}

/** What doctor says about the users. */
export const databaseUsers = (env: Environment) => findingOf(env, 'database users');

/** Expects a refusal in one line, by servers and commands alike. */
export async function assertRefused(
  env: Environment,
  message: RegExp,
  refused = ['serve', 'migrate'],
): Promise<string> {
  await using installation = await install(env);
  let line = '';
  for (const command of refused) {
    const { code, stderr } = await commands.run([command], installation.env);
    line = stderr.trim();
    assert.equal(code, 1, stderr);
    assert.match(line, message);
    assert.equal(line.split('\n').length, 1, stderr);
  }
  return line;
}
