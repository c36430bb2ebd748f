import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  campaignId,
  createPlannedRequests,
  createStatisticsStates,
  documentId,
  firstRequests,
  orgId,
  otherRequests,
  type PlannedDatabase,
  versionId,
} from '../../test/support/planned-requests.ts';
import { createCampaign } from '../campaigns/create.ts';
import { runBatch } from '../campaigns/run-batch.ts';
import { createConsentSession } from '../consents/create-session.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { type Db, openDatabase, type Tx } from '../platform/database/database.ts';
import { eraseSignerOf } from '../signers/erase.ts';
import { eraseBatch, findContainersToErase } from '../signers/erase-after-retention.ts';
import { createSigningRequest, createSigningRequests } from './create.ts';
import { expireOverdue } from './expire.ts';
import { findOrganisationsWithDueReminders, queueDueReminders } from './queue-due-reminders.ts';
import { recordEmailEvent } from './record-email-event.ts';
import { remindSigningRequest } from './remind.ts';
import { voidSigningRequest } from './void.ts';
import { voidRequestsOfCampaign } from './void-requests-of-campaign.ts';
import { voidRequestsOfDocuments } from './void-requests-of-documents.ts';

/*
 * Each change is made in a database of 6,000 requests, with statistics that are fresh, with some of an earlier time,
 * and with plans of a time with fewer requests, and is rolled back. None may read many more rows than it changes,
 * triggers included.
 */

const keyring = createKeyring(randomUUID());
const actor = { kind: 'user', id: orgId } as const;
const caller = { org_id: orgId, plan: 'unlimited', role: 'owner', actor } as const;
const client = { ip: '127.0.0.1', user_agent: null };

/**
 * How many rows of a table a change may read: a few for each request that it changes, which are at most 100 of the
 * 6,000.
 */
const maxRows = 1_500;

const noClauses = '{"clauses": []}';

type Change = [name: string, change: (tx: Tx) => Promise<unknown>];

const changes: Change[] = [
  ['expiring', (tx) => expireOverdue(tx)],
  ['expiring those of one organisation', (tx) => expireOverdue(tx, orgId)],
  ['looking for organisations with due reminders', findOrganisationsWithDueReminders],
  ['reminding', (tx) => queueDueReminders(tx, orgId)],
  ['deleting a document', (tx) => voidRequestsOfDocuments(tx, caller, client, [documentId], 'document')],
  [
    'voiding one request',
    async (tx) => voidSigningRequest(tx, caller, client, await findPending(tx), 'a mistake'),
  ],
  ['voiding the requests of a campaign', (tx) => voidRequestsOfCampaign(tx, orgId, campaignId, actor)],
  [
    'erasing a person',
    (tx) =>
      eraseSignerOf(
        tx,
        keyring,
        { orgId, email: '7@example.com', preview: false },
        { actor, client, cause: 'request' },
      ),
  ],
  ['looking for requests to erase', (tx) => findContainersToErase(tx)],
  ['erasing after the retention', (tx) => eraseBatch(tx, keyring, orgId)],
  [
    'creating a request for somebody who has decided',
    (tx) =>
      createSigningRequest(tx, keyring, caller, client, {
        versionId,
        signerName: 'Ada Byron',
        signerEmail: '8@example.com',
        sendEmail: false,
      }),
  ],
  [
    'creating requests for a hundred people who have decided',
    (tx) =>
      createSigningRequests(tx, keyring, caller, client, {
        versionId,
        sendEmail: false,
        signers: Array.from({ length: 100 }, (_, n) => ({
          name: 'Ada Byron',
          email: `${2 * n + 1}@example.com`,
        })),
      }),
  ],
  [
    'opening a consent session',
    (tx) =>
      createConsentSession(tx, { keyring, baseUrl: 'https://assent.example' }, caller, client, {
        documentId,
        signer: { name: 'Ada Byron', email: '9@example.com' },
      }),
  ],
  ['reminding of one request', async (tx) => remindSigningRequest(tx, caller, client, await findPending(tx))],
  [
    'recording an email that bounced',
    async (tx) =>
      recordEmailEvent(
        tx,
        { id: await findPending(tx), org_id: orgId },
        {
          mail: 'invitation',
          attempt: 1,
          result: {
            failure: {
              isBounce: true,
              reply: null,
              problem: null,
              fullReply: null,
              nextAttemptInSeconds: null,
            },
          },
        },
      ),
  ],
  ['asking the next people of a campaign', (tx) => runBatch(tx, keyring, { id: campaignId, org_id: orgId })],
  [
    'creating a campaign and asking its first people',
    async (tx) => {
      const { id } = await createCampaign(tx, caller, versionId, { audience: 'REJECTED' });
      await runBatch(tx, keyring, { id, org_id: orgId });
    },
  ],
];

for (const { name, database, prepareDatabase } of await createStatisticsStates())
  test(`changes read only what they change, with ${name}`, async () => {
    await prepareDatabase();
    await database.run([settings]);
    await withConnection(database, async (db) => {
      const problems: string[] = [];
      for (const change of changes)
        for (const mode of ['force_custom_plan', 'force_generic_plan'])
          problems.push(...(await findProblems(db, change, mode)));
      assert.deepEqual(problems, []);
    });
  });

test('changes read only what they change, with plans of a time with a third of the requests', async () => {
  const database = await createPlannedRequests();
  await database.run([...firstRequests, settings]);
  await withConnection(database, async (db) => {
    for (const [, change] of changes)
      await rolledBack(db, async (tx) => {
        await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
        await change(tx);
      });
    await database.run([...otherRequests, settings]);
    const problems: string[] = [];
    for (const change of changes) problems.push(...(await findProblems(db, change, 'force_generic_plan')));
    assert.deepEqual(problems, []);
  });
});

for (const plan of ['pro', 'unlimited'] as const)
  test(`creating a request does not read the earlier ones of a person who has had many, on the plan ${plan}`, async () => {
    const database = await createPlannedRequests();
    await database.run([...firstRequests, manyOfOnePerson]);
    await withConnection(database, async (db) => {
      for (const email of ['often@example.com', 'new@example.com']) {
        const create = (tx: Tx) =>
          createSigningRequest(tx, keyring, { ...caller, plan }, client, {
            versionId: versionOfFew,
            signerName: 'Ada Byron',
            signerEmail: email,
            sendEmail: false,
          });
        for (const mode of ['force_custom_plan', 'force_generic_plan'])
          assert.deepEqual(await findProblems(db, [email, create], mode, 100), []);
      }
    });
  });

test('a request that repeats another does not read all that are pending', async () => {
  const database = await createPlannedRequests();
  await database.run([...firstRequests, manyPending]);
  const signer = { name: 'Ada Byron', email: '7@example.com' };
  const again = {
    versionId: versionOfMany,
    signerName: signer.name,
    signerEmail: signer.email,
    sendEmail: false,
  };
  const repeats: Change[] = [
    ['repeating a request', (tx) => createSigningRequest(tx, keyring, caller, client, again)],
    [
      'repeating one without its variables',
      (tx) => createSigningRequest(tx, keyring, caller, client, { ...again, versionId: versionWithVariable }),
    ],
    [
      'opening a consent session',
      (tx) =>
        createConsentSession(tx, { keyring, baseUrl: 'https://assent.example' }, caller, client, {
          documentId: versionOfMany,
          signer,
        }),
    ],
  ];
  await withConnection(database, async (db) => {
    for (const change of repeats)
      for (const mode of ['force_custom_plan', 'force_generic_plan'])
        assert.deepEqual(await findProblems(db, change, mode, 100), []);
  });
});

test('a batch for a new installation does not read all that are pending, before PostgreSQL has statistics', async () => {
  const database = await createPlannedRequests();
  await database.run([activeVersion(versionOfMany)]);
  const createBatch = (tx: Tx) =>
    createSigningRequests(tx, keyring, caller, client, {
      versionId: versionOfMany,
      sendEmail: false,
      signers: Array.from({ length: 100 }, (_, n) => ({ name: 'Ada Byron', email: `new${n}@example.com` })),
    });
  // PostgreSQL prefers a flat index, and each grows a level at another number of rows.
  for (let first = 1; first < 16_000; first += 2_000) {
    await database.run([pendingPeople(first, first + 1_999)]);
    await withConnection(database, async (db) => {
      const change: Change = [`a batch after ${first + 1_999} others`, createBatch];
      assert.deepEqual(await findProblems(db, change, 'force_generic_plan'), []);
    });
  }
});

/** Pending requests of people with names and addresses of usual lengths. Without triggers, as nothing reads totals. */
function pendingPeople(from: number, to: number): string {
  return `
  set session_replication_role = replica;
  insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by)
  select gen_random_uuid(), '${orgId}', '${versionOfMany}', '${versionOfMany}', 'Person ' || n, email, email, '${orgId}'
  from generate_series(${from}, ${to}) as n cross join lateral (select 'person.number.' || n || '@example.com' as email) as person;
  reset session_replication_role`;
}

/** Versions about which 3,000 people have a pending request. */
const [versionOfMany, versionWithVariable] = [randomUUID(), randomUUID()];
const manyPending = [
  [versionOfMany, noClauses],
  [versionWithVariable, '{"clauses": [], "variables": [{"name": "city", "required": true}]}'],
]
  .map(
    ([id = '', content]) => `
  ${activeVersion(id, content)};
  insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by)
  select gen_random_uuid(), '${orgId}', '${id}', '${id}', 'Ada Byron', n || '@example.com', n || '@example.com', '${orgId}'
  from generate_series(1, 3000) as n`,
  )
  .join(';');

/** A version that ten people were asked about, one of them 3,000 times. */
const versionOfFew = randomUUID();
const manyOfOnePerson = `
  ${activeVersion(versionOfFew)};
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, status,
     is_superseded, assent_map, completed_at)
  select gen_random_uuid(), '${orgId}', '${versionOfFew}', '${versionOfFew}', 'Ada Byron', email, email, '${orgId}', created_at,
         case when n % 2 = 0 then 'VOIDED' else 'ACCEPTED_FULL' end, n between 1 and 2990,
         case when n % 2 = 1 then '{}'::jsonb end, case when n % 2 = 1 then created_at end
  from generate_series(1, 3000) as n
  cross join lateral (
    select now() - (3001 - n) * interval '1 minute' as created_at,
           case when n between 2991 and 2999 then n || '@example.com' else 'often@example.com' end as email
  ) as request`;

/** A version of a document of its own, which has the same id. */
function activeVersion(id: string, content = noClauses): string {
  return `
  insert into documents (id, org_id, container_id, name, created_by)
  values ('${id}', '${orgId}', '${orgId}', 'd', '${orgId}');
  insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
  values ('${id}', '${orgId}', '${id}', 1, 'ACTIVE', '${content}', '{}', 'x')`;
}

/** @param use receives a single connection, so that its plans are kept */
async function withConnection(
  { connection }: PlannedDatabase,
  use: (db: Db) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase(connection);
  try {
    await db.connection().execute(use);
  } finally {
    await close();
  }
}

/** Makes the change, and names the tables of which too many rows were read. */
async function findProblems(db: Db, [name, change]: Change, mode: string, max = maxRows): Promise<string[]> {
  const problems: string[] = [];
  await rolledBack(db, async (tx) => {
    await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(tx);
    const before = await countRead(tx);
    await change(tx);
    for (const [table, read] of await countRead(tx)) {
      const more = read - (before.get(table) ?? 0);
      if (more > max) problems.push(`${name} with ${mode}: ${more} rows of ${table}`);
    }
  });
  return problems;
}

async function rolledBack(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const transaction = db.transaction().execute(async (tx) => {
    await work(tx);
    throw new RolledBack();
  });
  await assert.rejects(transaction, RolledBack);
}

async function findPending(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests where org_id = ${orgId} and status = 'PENDING' and expires_at > now()
    order by created_at desc limit 1`.execute(tx);
  if (!rows[0]) throw new Error('no request is pending');
  return rows[0].id;
}

class RolledBack extends Error {}

/** Each request was created, and those that ended can be erased or reminded of. */
const settings = `
  update organisations set reminder_after_days = 3, reminder_at_most = 2;
  update containers set retention_days = 330;
  insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
  select id, 1, org_id, 'created', created_at, '{"kind": "system", "id": null}', '{}', '{}', repeat('0', 64), repeat('1', 64)
  from signing_requests
  on conflict do nothing`;

/** How many rows of each table this connection has read so far, through an index or by scanning. */
async function countRead(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; read: number }>`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
    tx,
  );
  return new Map(rows.map(({ table, read }) => [table, read]));
}
