import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { coverPending } from '../../src/evidence/log/cover-pending.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { asService } from '../harness/cluster.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

// What somebody can do to the record with the service's own connection to the database: by SQL injection, or with a
// DATABASE_URL that leaked.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const { id: orgId, api } = await assent.organisation();
const { versionId } = await publishDocument(api);
const { requestId, token } = await createSigningRequest(api, versionId);
const signer = createClient(assent.url, '');
data(await signer.post(`/sign/${token}/view`, { language: 'en' }));
data(await submit(signer, token, { terms: true, news: false }));
await coverPending(db, assent.keyring, pino({ level: 'silent' }));
const { user: owner = '', database = '' } = assent.connection;
const attacker = new pg.Client(asService(assent.connection));
attacker.on('error', () => {}); // The database is dropped first.
await attacker.connect();
after(() => attacker.end());

const refused = {
  right: /^permission denied/,
  ownership: /^must be (the )?owner of|^permission denied/,
  role: /^permission denied|^must be superuser|^must be able to SET ROLE|^Only roles with/i,
};

const attacks: [statement: string, refusal: RegExp][] = [
  // Triggers.
  ['alter table audit_events disable trigger refuse_change', refused.ownership],
  ['alter table audit_events disable trigger all', refused.ownership],
  ['alter table evidence_log disable trigger user', refused.ownership],
  ['alter table versions enable replica trigger refuse_change', refused.ownership],
  ['alter table signing_requests disable trigger user', refused.ownership],
  ['drop trigger refuse_change on audit_events', refused.ownership],
  ['drop trigger refuse_change on versions', refused.ownership],
  ['alter trigger refuse_change on audit_events rename to harmless', refused.ownership],
  [
    'create trigger first before insert on audit_events execute function suppress_redundant_updates_trigger()',
    refused.right,
  ],
  [
    'create or replace trigger refuse_change before update on audit_events execute function suppress_redundant_updates_trigger()',
    refused.right,
  ],
  [
    'create event trigger hidden on ddl_command_end execute function suppress_redundant_updates_trigger()',
    /^permission denied/,
  ],
  ['set session_replication_role = replica', refused.right],
  [`select set_config('session_replication_role', 'replica', true)`, refused.right],
  ['alter role current_user set session_replication_role = replica', refused.right],
  ['alter database DATABASE set session_replication_role = replica', refused.ownership],
  [`alter system set session_replication_role = 'replica'`, refused.right],
  // Functions.
  [
    'create or replace function refuse_change_of_audit_event() returns trigger language sql as $$ select null $$',
    refused.right,
  ],
  ['alter function refuse_change_of_audit_event() reset search_path', refused.ownership],
  ['alter function refuse_change_of_audit_event() rename to harmless', refused.ownership],
  ['drop function refuse_change_of_audit_event() cascade', refused.ownership],
  [
    'create or replace function erased(personal jsonb) returns jsonb language sql as $$ select personal $$',
    refused.right,
  ],
  [
    'create function public.to_jsonb(audit_events) returns jsonb language sql as $$ select null $$',
    refused.right,
  ],
  ['create operator public.= (leftarg = jsonb, rightarg = jsonb, function = jsonb_ne)', refused.right],
  ['create function pg_temp.erased(jsonb) returns jsonb language sql as $$ select $1 $$', refused.right],
  [
    'create temporary table evidence_log_pending (org_id uuid, signing_request_id uuid, seq integer)',
    refused.right,
  ],
  ['create temporary view audit_events as select 1', refused.right],
  ['do language plpython3u $$ pass $$', /does not exist|^permission denied/],
  // Tables and schemas.
  ['alter table audit_events rename to hidden', refused.ownership],
  ['alter table audit_events drop column hash', refused.ownership],
  ['alter table audit_events alter column payload type text', refused.ownership],
  ['alter table signing_requests add column forged text', refused.ownership],
  ['alter table signing_requests drop constraint signing_requests_status_check', refused.ownership],
  ['alter table evidence_log set schema pgboss', refused.ownership],
  ['alter table audit_events owner to current_user', refused.ownership],
  ['drop table audit_events cascade', refused.ownership],
  ['drop table evidence_log', refused.ownership],
  ['drop schema public cascade', refused.ownership],
  ['drop schema pgboss cascade', refused.ownership],
  ['alter schema public rename to hidden', refused.ownership],
  ['create schema shadow', refused.right],
  ['create table public.copy as select * from audit_events', refused.right],
  ['create view public.shadow as select 1', refused.right],
  ['create rule keep as on insert to audit_events do instead nothing', refused.ownership],
  ['alter table audit_events enable row level security', refused.ownership],
  ['create policy hide on audit_events using (false)', refused.ownership],
  ['create index on audit_events (hash)', refused.ownership],
  ['drop index signing_requests_one_pending', refused.ownership],
  ['create extension dblink', refused.right],
  ['create extension pg_trgm', refused.right],
  ['alter database DATABASE rename to hidden', refused.ownership],
  ['drop database DATABASE', refused.ownership],
  // Rows.
  ['truncate audit_events', refused.right],
  ['truncate evidence_log', refused.right],
  ['truncate versions cascade', refused.right],
  ['truncate signing_requests cascade', refused.right],
  [`update audit_events set payload = '{}'`, refused.right],
  [`update audit_events set personal = erased(personal)`, refused.right],
  [
    `select set_config('assent.erasing', 'yes', false); update audit_events set personal = erased(personal)`,
    refused.right,
  ],
  ['delete from audit_events', refused.right],
  ['merge into audit_events using (select 1) as one on true when matched then delete', refused.right],
  [
    `insert into audit_events select * from audit_events on conflict (signing_request_id, seq) do update set hash = ''`,
    refused.right,
  ],
  ['select from audit_events for update', refused.right],
  ['begin; lock table audit_events in access exclusive mode', refused.right],
  [`update evidence_log set subtree = sha256('')`, refused.right],
  ['delete from evidence_log', refused.right],
  ['select from evidence_log for share', refused.right],
  [`update versions set content = '{}'`, /^a published version cannot change/],
  ['delete from versions', /^a published version cannot be deleted/],
  [
    `select set_config('assent.erasing', 'yes', false); update signing_requests set signer_name = 'Mallory', signer_email = 'mallory@example.com'`,
    /^what a signing request is bound to cannot be changed/,
  ],
  ['update signing_requests set erased_at = now()', /^what a signing request is bound to cannot be changed/],
  ['delete from signing_requests', /violates foreign key constraint|cannot be deleted/],
  [`insert into kysely_migration values ('9999_done', '2030-01-01')`, refused.right],
  ['delete from kysely_migration', refused.right],
  ['update pg_trigger set tgenabled = $$D$$', refused.right],
  ['update pg_class set relhastriggers = false', refused.right],
  ['update pg_proc set prosrc = $$$$', refused.right],
  ['update pg_authid set rolsuper = true', refused.right],
  // Roles.
  ['set role OWNER', refused.role],
  ['set session authorization OWNER', refused.role],
  ['grant OWNER to current_user', refused.role],
  ['alter role current_user superuser', refused.role],
  ['alter role current_user createrole', refused.role],
  [`alter role OWNER password 'known'`, refused.role],
  ['create role accomplice superuser', refused.role],
  [`grant update on audit_events to current_user; update audit_events set payload = '{}'`, refused.right],
  ['grant pg_write_all_data to current_user', refused.role],
  ['grant set on parameter session_replication_role to current_user', refused.role],
  ['reassign owned by OWNER to current_user', refused.role],
  ['drop owned by OWNER', refused.role],
  // Files and programs of the machine.
  [`copy audit_events to program 'cat'`, refused.right],
  [`copy audit_events from program 'echo'`, refused.right],
  [`copy audit_events to '/tmp/stolen'`, refused.right],
  [`copy audit_events from '/etc/passwd'`, refused.right],
  [`select pg_read_file('pg_hba.conf')`, refused.right],
  [`select pg_read_binary_file('base/1/1259')`, refused.right],
  [`select pg_ls_dir('.')`, refused.right],
  [`select lo_import('/etc/passwd')`, refused.right],
  [`select lo_export(1, '/tmp/stolen')`, /^permission denied|^large object 1 does not exist/],
  [`load '/tmp/evil.so'`, /^access to library|^permission denied|could not/],
  [`create function public.run() returns int language c as '/tmp/evil', 'run'`, refused.right],
  ['select pg_reload_conf()', refused.right],
  [`create subscription s connection 'host=/tmp' publication p`, refused.right],
  [`create server s foreign data wrapper file_fdw`, /does not exist|^permission denied/],
];

async function record(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(event order by seq) from audit_events event) as events,
           (select jsonb_agg(leaf order by index) from evidence_log leaf) as log,
           (select jsonb_agg(version) from versions version) as versions,
           (select jsonb_agg(request) from signing_requests request) as requests,
           (select jsonb_agg(row(tgname, tgenabled, tgfoid) order by pg_trigger.oid) from pg_trigger) as triggers,
           (select jsonb_agg(row(proname, md5(prosrc)) order by pg_proc.oid) from pg_proc) as functions,
           (select jsonb_agg(row(relname, relowner, relacl::text) order by pg_class.oid) from pg_class
            where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)) as relations`.execute(db);
  return rows[0];
}

const before = await record();

/** Not in a transaction, which some of these statements refuse on their own. */
async function attack(statement: string): Promise<void> {
  try {
    await attacker.query(statement.replaceAll('OWNER', owner).replaceAll('DATABASE', database));
  } finally {
    await attacker.query('rollback');
  }
}

for (const [statement, refusal] of attacks)
  test(`with the credentials of the service, the database refuses "${statement}"`, async () => {
    await assert.rejects(attack(statement), ({ message }: Error) => {
      assert.match(message, refusal);
      return true;
    });
  });

const unknown = '0192f0c1-5a5a-7000-8000-000000000000';
const now = new Date().toISOString();
const dated = { id: unknown, created_at: now, updated_at: now };
const account = { ...dated, name: 'Ada', email_verified: true, two_factor_enabled: false };
const invitation = { ...dated, org_id: orgId, role: 'owner', token_hash: '\\x00', expires_at: now };
const webhook = {
  ...dated,
  org_id: orgId,
  url: 'https://example.com/',
  url_key: 'https://example.com/',
  secret_sealed: '\\x00',
  secret_hint: '',
  events: ['signing.completed'],
  is_active: true,
  is_listener: false,
  enabled_at: now,
};
const noSuchHead = { org_id: orgId, log: 1, size: 99, line: '' };

/** Rows that contradict the record: a copy of one with other values, or a new one in an empty table. */
const contradictions: [constraint: string, table: string, values: object][] = [
  ['audit_events_pkey', 'audit_events', { hash: '' }],
  ['audit_events_seq_check', 'audit_events', { seq: 0 }],
  ['audit_events_signing_request_id_fkey', 'audit_events', { signing_request_id: unknown }],
  ['audit_events_org_id_fkey', 'audit_events', { seq: 99, org_id: unknown }],
  ['evidence_logs_pkey', 'evidence_logs', { origin: 'another' }],
  ['evidence_logs_origin_key', 'evidence_logs', { number: 2 }],
  ['evidence_logs_number_check', 'evidence_logs', { number: 0, origin: 'another' }],
  ['evidence_logs_check', 'evidence_logs', { number: 2, origin: 'another', reason: 'restore' }],
  ['evidence_logs_reason_check', 'evidence_logs', { number: 2, origin: 'another', reason: '', previous: {} }],
  ['evidence_logs_org_id_fkey', 'evidence_logs', { org_id: unknown, origin: 'another' }],
  ['evidence_leaves_pkey', 'evidence_leaves', { log: 1, seq: 99 }],
  ['evidence_leaves_signing_request_id_seq_log_key', 'evidence_leaves', { index: 99 }],
  ['evidence_leaves_signing_request_id_seq_fkey', 'evidence_leaves', { index: 99, seq: 99 }],
  ['evidence_leaves_org_id_log_fkey', 'evidence_leaves', { log: 99 }],
  ['evidence_leaves_index_check', 'evidence_leaves', { index: -1 }],
  ['evidence_leaves_hash_check', 'evidence_leaves', { hash: '\\x00' }],
  ['evidence_leaves_subtree_check', 'evidence_leaves', { subtree: '\\x00' }],
  ['evidence_leaves_check', 'evidence_leaves', { index: 99, hash: null }],
  ['evidence_heads_pkey', 'evidence_heads', { note: 'another' }],
  ['evidence_heads_size_check', 'evidence_heads', { size: 0 }],
  ['evidence_heads_root_check', 'evidence_heads', { size: 99, root: '\\x00' }],
  ['evidence_heads_org_id_log_fkey', 'evidence_heads', { log: 99 }],
  ['evidence_signatures_org_id_log_size_fkey', 'evidence_signatures', { ...noSuchHead, signed_at: now }],
  [
    'evidence_cosignatures_org_id_log_size_fkey',
    'evidence_cosignatures',
    { ...noSuchHead, witness: 'witness', cosigned_at: now },
  ],
  [
    'evidence_timestamps_org_id_log_size_fkey',
    'evidence_timestamps',
    { ...noSuchHead, token: '\\x00', stamped_at: now },
  ],
  ['displayed_pages_pkey', 'displayed_pages', { own: null }],
  ['displayed_pages_check', 'displayed_pages', { parts: [] }],
  ['displayed_pages_sha256_check', 'displayed_pages', { sha256: '0' }],
  ['displayed_pages_signing_request_id_fkey', 'displayed_pages', { signing_request_id: unknown }],
  ['displayed_page_parts_pkey', 'displayed_page_parts', { bytes: '\\x00' }],
  ['displayed_page_parts_sha256_check', 'displayed_page_parts', { sha256: '0' }],
  ['versions_pkey', 'versions', { version_number: 2 }],
  ['versions_document_id_version_number_key', 'versions', { id: unknown, status: 'ARCHIVED' }],
  ['versions_document_id_fkey', 'versions', { id: unknown, document_id: unknown }],
  ['versions_check', 'versions', { id: unknown, version_number: 2, status: 'DRAFT' }],
  ['versions_check', 'versions', { id: unknown, version_number: 2, status: 'ARCHIVED', content_hash: null }],
  ['versions_check1', 'versions', { id: unknown, version_number: 2, status: 'ARCHIVED', reconsent_from: 3 }],
  ['versions_status_check', 'versions', { id: unknown, version_number: 2, status: 'SIGNED' }],
  ['signing_requests_pkey', 'signing_requests', { signer_name: 'Mallory' }],
  ['signing_requests_status_check', 'signing_requests', { id: unknown, status: 'SIGNED' }],
  ['signing_requests_version_id_fkey', 'signing_requests', { id: unknown, version_id: unknown }],
  [
    'consent_withdrawals_signing_request_id_fkey',
    'consent_withdrawals',
    { signing_request_id: unknown, org_id: orgId, clause_id: 'news', slug: 'news', withdrawn_at: now },
  ],
  ['users_email_check', 'users', { ...account, email: 'Ada@example.com' }],
  ['invitations_email_check', 'invitations', { ...invitation, email: 'Ada@example.com' }],
  ['logos_check', 'logos', { org_id: orgId, sha256: '0'.repeat(64), png: '\\x00', width: 1, height: 1 }],
  ['webhooks_events_check', 'webhooks', { ...webhook, events: [] }],
  ['webhooks_listener_url', 'webhooks', { ...webhook, is_listener: true }],
  ['webhooks_disabled_whole', 'webhooks', { ...webhook, disabled_at: now, disabled_reason: 'FAILING' }],
  ['organisations_reminders_whole', 'organisations', { id: unknown, reminder_after_days: 1 }],
];

for (const [constraint, table, values] of contradictions)
  test(`with the credentials of the service, ${constraint} refuses a row with another ${Object.keys(values).join(', ')}`, async () => {
    const insert = `
      insert into ${table} select added.*
      from jsonb_populate_record(
        null::${table}, coalesce((select to_jsonb(known) from ${table} as known limit 1), '{}') || $1
      ) as added`;
    await assert.rejects(attacker.query(insert, [values]), { constraint });
  });

test(`after all ${attacks.length} attacks, the record is as it was before them, and the service goes on`, async (t) => {
  assert.deepEqual(await record(), before);
  assert.equal(new Set(attacks.map(([statement]) => statement)).size, attacks.length);
  t.diagnostic(`${attacks.length} attacks refused`);
  await createSigningRequest(api, versionId, 'next@example.com');
});

test('a search path of the caller does not change what functions with the rights of the owner do', async () => {
  const { requestId: other } = await createSigningRequest(api, versionId, 'kept@example.com');
  const personal = async (id: string) => {
    const { rows } = await sql`
      select jsonb_agg(personal order by seq) as all from audit_events where signing_request_id = ${id}`.execute(
      db,
    );
    return rows[0];
  };
  const kept = await personal(other);
  await attacker.query('begin');
  await attacker.query('set local search_path = pg_temp, pg_catalog, pgboss');
  await attacker.query('select public.erase_personal_data($1)', [requestId]);
  await attacker.query('commit');
  assert.doesNotMatch(JSON.stringify(await personal(requestId)), /Ada|ada@/);
  assert.deepEqual(await personal(other), kept);
  await assert.rejects(
    attacker.query(`select rebuild_job_index('signing_requests_pkey')`),
    /there is no index signing_requests_pkey of the job queue/,
  );
});
