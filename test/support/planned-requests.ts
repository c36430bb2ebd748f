import { createHash, randomUUID } from 'node:crypto';
import { after } from 'node:test';
import pg from 'pg';
import { contentHash } from '../../src/evidence/content-hash.ts';
import { formatUuid } from '../../src/platform/crypto/uuid.ts';
import type { Connection } from '../../src/platform/database/database.ts';
import { minRowsForPlans } from '../../src/platform/database/replan.ts';
import { planning } from '../../src/platform/database/session-settings.ts';
import { cloneDatabase } from '../harness/database.ts';

const total = 6_000;
/** An organisation with nine tenths of the requests, all for one version. Its container has the same id. */
export const orgId = randomUUID();
export const documentId = randomUUID();
export const versionId = randomUUID();
export const campaignId = randomUUID();
/** Some of its requests. */
export const requestIds = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
  formatUuid(createHash('md5').update(`request ${n}`).digest()),
);
/** The organisation with the rest of the requests. Its document and version have the same id. */
const other = randomUUID();

/** Of the version of most requests. */
const content = {
  clauses: [
    {
      id: 'n',
      slug: 'news',
      order: 1,
      title: 'News',
      content: 'News',
      is_mandatory: false,
      default_checked: false,
    },
  ],
};

/**
 * As many as PostgreSQL has to know of, before a connection keeps its plans however much the table grows (replan.ts).
 */
export const firstRequests = [insert(1, minRowsForPlans), end(), 'analyze'];
export const otherRequests = [insert(minRowsForPlans + 1, total), end()];

/**
 * Pending requests, and since PostgreSQL last looked, 20,000 of another organisation, which have just expired. Without
 * triggers, because nothing needs their counts.
 */
export const expiredSince = [
  'alter table signing_requests disable trigger user',
  insertPending([orgId, documentId, versionId], 3_000, `now() + n * interval '1 minute'`),
  'analyze',
  insertPending([other, other, other], 20_000, 'now()'),
];

export interface PlannedDatabase {
  /** The owner's. */
  connection: Connection;
  client: pg.Client;
  /** What ends before the database is dropped. */
  closing: AsyncDisposableStack;
  run(steps: readonly string[]): Promise<void>;
}

/**
 * Databases of 6,000 requests, once they are prepared, by what PostgreSQL knew about them when it last looked. Filling
 * one takes long, so the second is the first after another look.
 */
export async function createStatisticsStates() {
  const grown = await createPlannedRequests();
  const old = await createPlannedRequests();
  let filling: Promise<void> | undefined;
  const fill = () => {
    filling ??= grown.run(['analyze', insert(1, total), end()]);
    return filling;
  };
  return [
    { name: 'statistics of an empty database', database: grown, prepareDatabase: fill },
    {
      name: 'fresh statistics',
      database: grown,
      async prepareDatabase() {
        await fill();
        await grown.run(['analyze']);
      },
    },
    {
      name: 'statistics of a time when every request was pending',
      database: old,
      prepareDatabase: () => old.run([insert(1, total), 'analyze', end()]),
    },
  ];
}

/** A database for the duration of the test or test file, without requests before any steps are run. */
export async function createPlannedRequests(): Promise<PlannedDatabase> {
  const { connection, drop } = await cloneDatabase();
  const client = new pg.Client(connection);
  const closing = new AsyncDisposableStack();
  after(() => closing.disposeAsync());
  closing.defer(drop);
  closing.defer(() => client.end());
  await client.connect();
  await client.query(planning);
  await client.query('alter table signing_requests set (autovacuum_enabled = false)');
  await client.query(organisations());
  return {
    connection,
    client,
    closing,
    async run(steps) {
      for (const step of steps) await client.query(step);
    },
  };
}

function organisations(): string {
  return `
  insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited'), ('${other}', 'o', 'unlimited');
  insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}'),
    ('${other}', '${other}', 'c', '${other}');
  insert into documents (id, org_id, container_id, name, created_by)
  values ('${documentId}', '${orgId}', '${orgId}', 'd', '${orgId}'), ('${other}', '${other}', '${other}', 'd', '${other}');
  insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
  values ('${versionId}', '${orgId}', '${documentId}', 1, 'ACTIVE', '${JSON.stringify(content)}', '{}',
          '${contentHash({ ...content, document_id: documentId, version_number: 1 })}'),
         ('${other}', '${other}', '${other}', 1, 'ACTIVE', '{}', '{}', 'x');
  insert into campaigns (id, org_id, document_id, version_id, audience, total, created_kind, created_by)
  values ('${campaignId}', '${orgId}', '${documentId}', '${versionId}', 'OUTDATED', 1, 'api_key', '${orgId}')`;
}

/** Spread over a year. Of all expiries, only the last month's are to come. */
function insert(from: number, to: number): string {
  return `
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, updated_at, external_id,
     expires_at, campaign_id)
  select md5('request ' || n)::uuid, org_id, org.document_id, version_id, 'Signer ' || md5(n::text), n || '@example.com',
         n || '@example.com', org_id, created_at, created_at,
         case when n % 5 = 0 then 'crm-' || n end, created_at + interval '30 days',
         case when is_ours and n % 2 = 0 then '${campaignId}'::uuid end
  from (select n, now() - n * (interval '365 days' / ${total}) as created_at from generate_series(${from}::int, ${to}) as n) as one
  join (values (true, '${orgId}'::uuid, '${documentId}'::uuid, '${versionId}'::uuid),
               (false, '${other}'::uuid, '${other}'::uuid, '${other}'::uuid))
    as org (is_ours, org_id, document_id, version_id) on is_ours = (n % 10 > 0)`;
}

function insertPending(
  [org, document, version]: [string, string, string],
  count: number,
  expiresAt: string,
): string {
  return `
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, expires_at)
  select gen_random_uuid(), '${org}', '${document}', '${version}', 'Signer', n || '@example.com', n || '@example.com', '${org}',
         now() - n * interval '1 hour', ${expiresAt}
  from generate_series(1, ${count}) as n`;
}

/**
 * One request in fifty stays pending; three of these are overdue. None is REJECTED, so that a plan which looks for a
 * page of these among all others is noticed.
 */
function end(): string {
  return `
  update signing_requests set
    status = (array['ACCEPTED_FULL', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'EXPIRED'])[1 + (hashtext(signer_email) & 3)],
    assent_map = '{"n": false}', comments = '{"n": "Why?"}', completed_at = created_at + interval '1 hour', viewed_at = created_at + interval '1 minute',
    updated_at = created_at + interval '1 hour'
  where status = 'PENDING' and (expires_at < now() - interval '1 hour' or hashtext(signer_email) % 2 = 0);
  update signing_requests set status = 'VOIDED', updated_at = created_at + interval '2 hours'
  where status = 'PENDING' and hashtext(signer_email) % 4 = 1;
  update signing_requests set expires_at = now()
  where id = any(array(select id from signing_requests where status = 'PENDING' limit 3))`;
}
