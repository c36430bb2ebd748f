/**
 * Writes the schema of this version with a little data of every kind to test/upgrade/VERSION.sql, from which the tests
 * upgrade from then on, and a backup of that to VERSION.backup: npm run record-release -- VERSION
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { listTables, quotedName } from '../../src/backup/tables.ts';
import { backUp } from '../../src/cli/backup/back-up.ts';
import { readConfig } from '../../src/config.ts';
import { type Connection, type Db, openDatabase } from '../../src/platform/database/database.ts';
import { dumpSchema } from '../../src/platform/database/dump-schema.ts';
import { databaseEnv } from '../cli/support/installation.ts';
import { cloneDatabase } from '../harness/database.ts';
import { visitPage } from '../harness/page-visitor.ts';
import { signInMember } from '../harness/people.ts';
import { startService } from '../harness/service.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { download } from '../support/bundle.ts';
import type { Release } from './release.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [version] = positionals;
if (version === undefined) throw new Error('Usage: npm run record-release -- VERSION');

const { connection, drop } = await cloneDatabase();
const { db, close } = openDatabase(connection);
try {
  const release = await writeData(connection);
  const file = new URL(`${version}.sql`, import.meta.url);
  await writeFile(file, `-- ${JSON.stringify(release)}\n\n${await dump(db)}`, { flag: 'wx' });
  const backup = fileURLToPath(new URL(`${version}.backup`, import.meta.url));
  await backUp(readConfig({ ...databaseEnv(connection), SECRET_KEY: release.secret_key }), backup);
  process.stdout.write(`wrote ${file.pathname}\nwrote ${backup}\n`);
} finally {
  await close();
  await drop();
}

/** Uses the service as its clients do. No worker runs, so jobs and deliveries wait. */
async function writeData(connection: Connection): Promise<Release> {
  const assent = await startService({}, { worker: false, connection });
  const organisation = await assent.organisation();
  const { api, key } = organisation;
  const member = await signInMember(assent, organisation, 'owner', { email: 'grace@example.com' });
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  const { documentId, versionId, contentHash } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId, 'ada@example.com');
  data(await submit(api, first.token, { terms: true, news: true }));
  const second = await createSigningRequest(api, versionId, 'mary@example.com');
  const visitor = visitPage(`${assent.url}/sign/${second.token}`);
  await visitor.get();
  await visitor.decide({ contentHash, 'decision.0': 'accept', 'decision.1': 'decline' });
  const emailed = { versionId, signerName: 'Emmy Noether', signerEmail: 'emmy@example.com' };
  const pending = data(await api.post('/signing-requests', emailed));
  await download(assent.url, key, `/signing-requests/${first.requestId}/evidence`);
  await assent.stop();
  return {
    secret_key: assent.secretKey,
    api_key: key,
    member: { email: member.email, password: member.password },
    organisation_id: organisation.id,
    document_id: documentId,
    webhook_id: webhook.id,
    decided: [
      { id: first.requestId, status: 'ACCEPTED_FULL' },
      { id: second.requestId, status: 'ACCEPTED_PARTIAL' },
    ],
    pending: { id: pending.requestId, token: pending.token },
  };
}

/** The schemas of the service and of its job queue, and their rows, as SQL for an empty database and a superuser. */
async function dump(db: Db): Promise<string> {
  const { rows: triggers } = await sql<{ statement: string }>`
    select format('alter table %s enable always trigger %I;', tgrelid::regclass, tgname) as statement
    from pg_trigger where tgenabled = 'A' order by 1`.execute(db);
  const tables = (await listTables(db)).map(quotedName);
  const rows: string[] = [];
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock', 'pgboss.queue'])
    rows.push(await inserts(db, table));
  return [
    'set check_function_bodies = off;',
    await dumpSchema(db),
    getConstructionPlans(),
    'set session_replication_role = replica;',
    ...rows,
    'reset session_replication_role;',
    'reset check_function_bodies;',
    ...triggers.map(({ statement }) => statement),
    '',
  ].join('\n');
}

async function inserts(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ statement: string }>`
    select format('insert into %s select * from jsonb_populate_record(null::%s, %L);',
                  ${table}::text, ${table}::text, to_jsonb(one)) as statement
    from ${sql.raw(table)} as one order by 1`.execute(db);
  return rows.map(({ statement }) => statement).join('\n');
}
