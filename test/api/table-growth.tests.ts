import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { cleanUpEveryHour, cleanUpEveryMinute } from '../../src/clean-up.ts';
import { startAssent } from '../harness/assent.ts';

// Its own database, because the clean-up deletes rows of every organisation.
const assent = await startAssent({}, { worker: false });
const { pool } = assent.database;
const { db } = assent.service;

/** Kept for good, or until someone deletes them: what organisations store, and the evidence. */
const kept = [
  'accounts',
  'activity',
  'api_keys',
  'audit_events',
  'campaigns',
  'clause_decisions',
  'consent_withdrawals',
  'containers',
  'displayed_page_parts',
  'displayed_pages',
  'documents',
  'evidence_cosignatures',
  'evidence_heads',
  'evidence_leaves',
  'evidence_log',
  'evidence_logs',
  'evidence_signatures',
  'evidence_timestamps',
  'members',
  'organisations',
  'signing_request_search',
  'signing_requests',
  'standings',
  'two_factors',
  'users',
  'versions',
  'webhooks',
];

/** As many rows as something that is kept allows, or a fixed number: a later row replaces the one before. */
const limited = [
  'campaign_counts',
  'clause_decision_counts',
  'evidence_contradictions',
  'evidence_publications',
  'kysely_migration',
  'kysely_migration_lock',
  'logos',
  'secret_keys',
  'set_up_links',
  'signing_request_counts',
  'signing_request_period_counts',
  'signing_request_times',
  'standing_clauses',
  'standing_counts',
];

/** Deleted as soon as what they wait for has happened, by what does it. */
const untilDone = [
  'campaign_failures',
  'evidence_log_pending',
  'evidence_pending',
  'listener_requests',
  'workers',
];

/** What the clean-up deletes: how to store a row whose time is up (with `$1` as 'old'), and one whose is not. */
const expiring: Record<string, { insert: string; old: string; fresh: string }> = {
  rate_limits: {
    insert: 'insert into rate_limits (key, points, expire) values (gen_random_uuid(), 1, $1::bigint)',
    old: '1',
    fresh: '9999999999999',
  },
  idempotency_keys: {
    insert: `insert into idempotency_keys (caller_id, key, request_hash, status, body, created_at)
             values (gen_random_uuid(), 'key', '', 200, '', now() - $1::interval)`,
    old: '25 hours',
    fresh: '23 hours',
  },
  webhook_deliveries: {
    insert: `insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, completed_at)
             select gen_random_uuid(), org_id, id, 'signing.created', '{}', 'SUCCEEDED', now() - $1::interval from webhooks`,
    old: '31 days',
    fresh: '29 days',
  },
  sessions: {
    insert: `insert into sessions (id, user_id, token, expires_at)
             select gen_random_uuid(), id, gen_random_uuid(), now() - $1::interval from users`,
    old: '1 second',
    fresh: '-1 hour',
  },
  verifications: {
    insert: `insert into verifications (id, identifier, value, expires_at)
             values (gen_random_uuid(), 'x', 'x', now() - $1::interval)`,
    old: '1 second',
    fresh: '-1 hour',
  },
  invitations: {
    insert: `insert into invitations (id, org_id, email, role, token_hash, expires_at)
             select gen_random_uuid(), id, gen_random_uuid() || '@example.com', 'viewer',
                    decode(md5(random()::text), 'hex'), now() - $1::interval from organisations`,
    old: '1 second',
    fresh: '-1 hour',
  },
  sign_in_attempts: {
    insert: `insert into sign_in_attempts (kind, subject, attempts, last_attempt_at)
             values ('password', decode(md5(random()::text), 'hex'), 1, now() - $1::interval)`,
    old: '25 hours',
    fresh: '23 hours',
  },
  account_emails: {
    insert: `insert into account_emails (kind, address_hash, sent_at)
             values ('invitation', decode(md5(random()::text), 'hex'), array[now() - $1::interval])`,
    old: '61 minutes',
    fresh: '59 minutes',
  },
  signer_email_quotas: {
    insert: `insert into signer_email_quotas (org_id, email_key, sent_at, granted)
             values (gen_random_uuid(), 'x', array[now() - $1::interval], 1)`,
    old: '25 hours',
    fresh: '23 hours',
  },
  verification_codes: {
    insert: `insert into verification_codes (signing_request_id, expires_at, tries_left, sent_at)
             values (gen_random_uuid(), now(), 1, array[now() - $1::interval])`,
    old: '25 hours',
    fresh: '23 hours',
  },
  verification_code_quotas: {
    insert: `insert into verification_code_quotas (org_id, email_key, sent_at)
             values (gen_random_uuid(), 'x', array[now() - $1::interval])`,
    old: '25 hours',
    fresh: '23 hours',
  },
};

const { id: organisationId } = await assent.organisation();
await pool.query("insert into users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@example.com')");
await pool.query(
  `insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
   values (gen_random_uuid(), $1, 'https://example.com/', 'https://example.com/', '', '', '{signing.created}')`,
  [organisationId],
);

async function count(table: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

async function cleanUp(isStopping = () => false): Promise<void> {
  await cleanUpEveryMinute(db, { webhookRetentionDays: 30 }, isStopping);
  await cleanUpEveryHour(db, isStopping);
}

describe('every table', () => {
  test('either keeps what organisations store, or is bounded', async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    );
    const classified = [...kept, ...limited, ...untilDone, ...Object.keys(expiring)];
    assert.deepEqual(classified.toSorted(), rows.map(({ name }) => name).toSorted());
  });

  test('has its line in the documentation', () => {
    const page = readFileSync('docs/operations/growth.md', 'utf8');
    for (const table of [...limited, ...untilDone, ...Object.keys(expiring)])
      assert.match(page, new RegExp(`^\\|.*\`${table}\``, 'm'), table);
  });
});

describe('the clean-up', () => {
  for (const [table, { insert, old, fresh }] of Object.entries(expiring))
    test(`deletes ${table} whose time is up, and no others`, async () => {
      for (const age of [old, old, fresh]) await pool.query(insert, [age]);
      const before = await count(table);
      await cleanUp();
      assert.equal(await count(table), before - 2);
    });

  test('leaves a row that something has locked for the next run, and waits for nothing', async () => {
    const { insert, old } = expiring.sign_in_attempts ?? assert.fail();
    for (let row = 0; row < 3; row += 1) await pool.query(insert, [old]);
    const before = await count('sign_in_attempts');
    const holder = await pool.connect();
    try {
      await holder.query(
        "begin; select from sign_in_attempts where last_attempt_at < now() - interval '1 day' limit 1 for update",
      );
      await cleanUp();
      assert.equal(await count('sign_in_attempts'), before - 2);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await cleanUp();
    assert.equal(await count('sign_in_attempts'), before - 3);
  });

  test('deletes more rows than one statement does, and in several parts of a table', async () => {
    await pool.query(
      `insert into idempotency_keys (caller_id, key, request_hash, status, body, created_at)
       select gen_random_uuid(), 'many', '', 200, '', now() - interval '25 hours' from generate_series(1, 2500)`,
    );
    await pool.query(
      `insert into account_emails (kind, address_hash, sent_at)
       select 'invitation', decode(repeat(md5(n::text), 40), 'hex'), array[now() - interval '2 hours']
       from generate_series(1, 8000) as n`,
    );
    const { rows } = await pool.query("select pg_relation_size('account_emails') / 8192 as blocks");
    assert.ok(rows[0].blocks > 500, `${rows[0].blocks}`);
    const counts = async () => ({
      keys: await count('idempotency_keys'),
      emails: await count('account_emails'),
    });
    const before = await counts();
    await cleanUp();
    assert.deepEqual(await counts(), { keys: before.keys - 2_500, emails: before.emails - 8_000 });
  });

  test('deletes nothing more once the process is stopping', async () => {
    for (const [table, { insert, old }] of Object.entries(expiring)) {
      await pool.query(insert, [old]);
      const before = await count(table);
      await cleanUp(() => true);
      assert.equal(await count(table), before, table);
    }
    await cleanUp();
  });
});
