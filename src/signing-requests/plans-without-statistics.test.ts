import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  campaignId,
  createPlannedRequests,
  documentId,
  orgId,
  versionId,
} from '../../test/support/planned-requests.ts';
import { getAttention } from '../attention/get.ts';
import { askPeople } from '../campaigns/ask.ts';
import { lockCampaign } from '../campaigns/campaign.ts';
import type { Person } from '../campaigns/find-next-people.ts';
import { getCampaign } from '../campaigns/get.ts';
import { lockPeople } from '../campaigns/lock-people.ts';
import { listDocumentConsents } from '../consents/list.ts';
import { auditClauseDecisions } from '../evidence/audit/audit-clause-decisions.ts';
import { checkRequests } from '../evidence/log/check-evidence.ts';
import { findLastEventOfLostKey } from '../evidence/log/lost-keys.ts';
import { proveRequest } from '../evidence/log/prove.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { type Db, openDatabase, type Tx } from '../platform/database/database.ts';
import { getStatistics } from '../statistics/get.ts';
import { lockRequestsOf } from '../webhooks/lock-requests.ts';
import { expireIfOverdue, expireOverdue } from './expire.ts';
import { listSigningRequests } from './list/list.ts';
import { queueDueReminders } from './queue-due-reminders.ts';
import { remindForCampaign } from './remind-for-campaign.ts';
import { voidRequestsOfCampaign } from './void-requests-of-campaign.ts';

/*
 * Until PostgreSQL has looked at a table for the first time, it expects one row in 200 to have a given value of any
 * column, and a list of ids to find one in 20. So an index that begins with the organisation looks better than that of
 * the ids, although all rows are of this organisation.
 */

const keyring = createKeyring(randomUUID());
const actor = { kind: 'user', id: orgId } as const;
/** Pending requests with their standings, events and leaves of the log. */
const ids = Array.from({ length: 8_000 }, () => randomUUID());
const some = ids.slice(0, 20);

const newPeople: Person[] = Array.from({ length: 100 }, (_, n) => ({
  key: `new${n}@example.com`,
  way: 'ask',
  id: randomUUID(),
  name: 'Ada Byron',
  email: `new${n}@example.com`,
  external_id: null,
  metadata: null,
  variables: null,
  language: null,
  verification: 'link',
}));

/** With the indexes of `tables` that it may read. */
type Lookup = [what: string, lookUp: (tx: Tx) => Promise<unknown>, indexes: string[]];

const byId = ['signing_requests_pkey'];
const byRequest = ['evidence_leaves_signing_request_id_seq_log_key'];

const checkingEvidence: Lookup = [
  'checking evidence',
  (tx) => checkRequests(tx, orgId, some, async () => []),
  [...byId, ...byRequest, 'audit_events_pkey'],
];

const otherLookups: Lookup[] = [
  [
    'locking people',
    (tx) =>
      lockPeople(
        tx,
        { org_id: orgId },
        some.map((id) => ({ id })),
      ),
    byId,
  ],
  ['locking the requests of deliveries', (tx) => lockRequestsOf(tx, orgId, sql`true`), byId],
  ['expiring some', (tx) => expireIfOverdue(tx, orgId, some), byId],
  [
    'reminding some',
    (tx) => remindForCampaign(tx, { org_id: orgId, campaignId, actor }, some),
    [...byId, 'audit_events_pkey'],
  ],
  [
    'finding the last event of a lost key',
    (tx) => findLastEventOfLostKey(tx, orgId, ids[0] ?? ''),
    byRequest,
  ],
  ['auditing decisions', (tx) => auditClauseDecisions(tx, orgId, some, { found() {} }), byId],
  [
    'proving a request',
    (tx) => proveRequest(tx, [], orgId, ids[0] ?? ''),
    [...byRequest, 'audit_events_pkey'],
  ],
  [
    'asking people',
    async (tx) => {
      const campaign = await lockCampaign(tx, orgId, campaignId);
      assert.ok(campaign);
      await askPeople(tx, keyring, campaign, newPeople);
    },
    [
      ...byId,
      'signing_requests_one_pending',
      'signing_requests_decided',
      'standings_pkey',
      'audit_events_pkey',
    ],
  ],
];

test('rows are looked up by their keys before PostgreSQL has statistics', async () => {
  const database = await createPlannedRequests();
  await database.run([evidenceLog]);
  const { db, close } = openDatabase(database.connection);
  database.closing.defer(close);
  // The rows of a few requests are read with another plan than those of many.
  await database.run([pendingRequests(1, 1_000)]);
  assert.deepEqual(await findProblems(db, [checkingEvidence]), []);
  await database.run([pendingRequests(1_001, ids.length)]);
  assert.deepEqual(await findProblems(db, [checkingEvidence, ...otherLookups]), []);
});

/** None of them reads more than a page, or changes anything. */
const page = { sortBy: 'created_at', sortDir: 'desc', limit: 25, offset: 0 } as const;
const reads: (readonly [what: string, read: (tx: Tx) => Promise<unknown>])[] = [
  ...(
    [
      { status: 'PENDING' },
      { status: 'EXPIRED' },
      { undelivered: 'true' },
      { expiresWithin: '3d' },
      { documentId, status: 'PENDING' },
    ] as const
  ).map(
    (filter) =>
      [
        `a list of ${JSON.stringify(filter)}`,
        (tx: Tx) => listSigningRequests(tx, keyring, orgId, { ...page, ...filter }),
      ] as const,
  ),
  ['expiring those of one organisation', (tx) => expireOverdue(tx, orgId)],
  ['expiring those of all', (tx) => expireOverdue(tx)],
  ['statistics', (tx) => getStatistics(tx, orgId, { dateRange: '90d' })],
  ['attention', (tx) => getAttention(tx, orgId, {})],
  ['people', (tx) => listDocumentConsents(tx, orgId, documentId, { limit: 5, offset: 0 })],
  ['a campaign', (tx) => getCampaign(tx, orgId, campaignId)],
  ['voiding the requests of a campaign', (tx) => voidRequestsOfCampaign(tx, orgId, campaignId, actor)],
  ['looking for due reminders', (tx) => queueDueReminders(tx, orgId)],
];

test('nothing reads all that are pending before PostgreSQL has statistics', async () => {
  const database = await createPlannedRequests();
  const { db, close } = openDatabase(database.connection);
  database.closing.defer(close);
  await database.run([
    evidenceLog,
    pendingRequests(1, ids.length),
    'update organisations set reminder_after_days = 3, reminder_at_most = 2',
  ]);
  const problems: string[] = [];
  for (const [what, read] of reads) {
    const rows = await countRead(db, read);
    if (rows > 200) problems.push(`${what} reads ${rows} requests`);
  }
  assert.deepEqual(problems, []);
});

/** How many requests it reads. */
async function countRead(db: Db, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  const count = async (tx: Tx) => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'signing_requests'`.execute(tx);
    return rows[0]?.read ?? 0;
  };
  let counted = 0;
  const transaction = db.transaction().execute(async (tx) => {
    const before = await count(tx);
    await read(tx);
    counted = (await count(tx)) - before;
    throw new RolledBack();
  });
  await assert.rejects(transaction, RolledBack);
  return counted;
}

const evidenceLog = `
  insert into evidence_logs (org_id, number, origin, reason, previous)
  values ('${orgId}', 1, 'example.com/log', null, null), ('${orgId}', 2, 'example.com/log2', 'key_lost', '{}')`;

/** Each with its event, its leaf in the log and its standing. Without triggers, as nothing reads totals. */
function pendingRequests(first: number, last: number): string {
  return `
  set session_replication_role = replica;
  create temporary table one as
  select id::uuid, n, 'person.number.' || n || '@example.com' as email
  from unnest('{${ids.slice(first - 1, last).join()}}'::text[]) with ordinality as given (id, place)
  cross join lateral (select place + ${first - 1} as n) as numbered;
  insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, expires_at)
  select id, '${orgId}', '${documentId}', '${versionId}', 'Person ' || n, email, email, '${orgId}', now() + interval '30 days' from one;
  insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
  select id, 1, '${orgId}', 'created', now(), '{"kind": "system", "id": null}', '{}', '{}', repeat('0', 64), repeat('1', 64) from one;
  insert into evidence_leaves (org_id, log, index, signing_request_id, seq, hash, subtree)
  select '${orgId}', 1, n, id, 1, sha256(''), sha256('') from one;
  insert into standings (org_id, document_id, signer_email_key, pending_version, latest_id)
  select '${orgId}', '${documentId}', email, 1, id from one;
  insert into webhook_deliveries (id, org_id, webhook_id, event, payload)
  select id, '${orgId}', '${orgId}', 'signing.created', '{"data":{"signingRequestId":"' || id || '"}}' from one where n <= 20;
  drop table one;
  reset session_replication_role`;
}

/** What lookups read beyond their indexes. */
async function findProblems(db: Db, lookups: Lookup[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, lookUp, indexes] of lookups)
    for (const name of await findScanned(db, lookUp))
      if (!indexes.includes(name)) problems.push(`${what} reads ${name}`);
  return problems;
}

const tables = ['signing_requests', 'evidence_leaves', 'audit_events', 'standings'];

/** The names of the tables and indexes that a lookup scans. */
async function findScanned(db: Db, lookUp: Lookup[1]): Promise<string[]> {
  const scanned: string[] = [];
  const transaction = db.transaction().execute(async (tx) => {
    const before = await countScans(tx);
    await lookUp(tx);
    for (const [name, scans] of await countScans(tx)) if (scans !== before.get(name)) scanned.push(name);
    throw new RolledBack();
  });
  await assert.rejects(transaction, RolledBack);
  return scanned;
}

class RolledBack extends Error {}

async function countScans(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, pg_stat_get_xact_numscans(oid)::int as scans
    from pg_class
    where oid = any(${tables}::regclass[])
      or oid in (select indexrelid from pg_index where indrelid = any(${tables}::regclass[]))`.execute(tx);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
