import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { startOf } from '../../src/signing-requests/list/scope.ts';
import { totalFromCounts } from '../../src/signing-requests/list/total-from-counts.ts';
import { mergePastCounts } from '../../src/signing-requests/merge-past-counts.ts';
import { statusNow } from '../../src/signing-requests/signing-request.ts';
import { getStatistics } from '../../src/statistics/get.ts';
import { signingRequestStatuses } from '../../wire/enumerations.ts';
import type { SigningRequestFilter } from '../../wire/signing-request-filter.ts';
import { seed } from '../fuzz/seed.ts';
import { openClone } from '../harness/open-clone.ts';
import { auditLists } from '../support/audit-lists.ts';
import { partOf } from './part-of.ts';
import { runTransactions } from './run-transactions.ts';

const { db } = await openClone();

type Period = Pick<SigningRequestFilter, 'dateRange' | 'from' | 'to'>;
type Counted = Period & Pick<SigningRequestFilter, 'status' | 'versionId' | 'documentId'>;

interface Organisation {
  orgId: string;
  documents: string[];
  versions: string[];
}

/** Two documents, of which the first has two versions. */
async function createOrganisation(): Promise<Organisation> {
  const [orgId, container, ...documents] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const versions = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organisations (id, name, plan) values (${orgId}, 'Counted', 'unlimited')`.execute(db);
  await sql`insert into containers (id, org_id, name, created_by) values (${container}, ${orgId}, 'c', ${orgId})`.execute(
    db,
  );
  for (const id of documents)
    await sql`
      insert into documents (id, org_id, container_id, name, created_by)
      values (${id}, ${orgId}, ${container}, 'd', ${orgId})`.execute(db);
  for (const [i, id] of versions.entries())
    await sql`
      insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
      values (${id}, ${orgId}, ${documents[i === 2 ? 1 : 0]}, ${i + 1}, 'ARCHIVED', '{}', '{}', 'x')`.execute(
      db,
    );
  return { orgId, documents, versions };
}

/** Ages in days: near the edges of the ranges, of their days and of their hours, and anywhere else. */
const age = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(0, 7, 30, 90),
      fc.constantFrom(0, 1 / 24, 1, -1 / 24, 0.5),
      fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    )
    .map(([days, step, near]) => Math.max(0, days + step + near)),
  fc.double({ min: 0, max: 120, noNaN: true }),
);

/** Which of the requests in question: every number stands for some of them, if there are any. */
const pick = fc.nat(20);

const change = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    version: fc.nat(2),
    /** Two requests of each, which may end together and so be counted in the same interval. */
    ages: fc.array(age, { minLength: 1, maxLength: 2 }),
    /** In days from now; null never. */
    expiry: fc.option(fc.constantFrom(-1, 1)),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    status: fc.constantFrom(...signingRequestStatuses.filter((status) => status !== 'PENDING')),
    count: fc.nat(3),
    pick,
    takes: fc.integer({ min: 0, max: 500_000 }),
  }),
  fc.record({ kind: fc.constant('move' as const), pick, to: age }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const transactions = fc.array(
  fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }), isRolledBack: fc.boolean() }),
  { minLength: 4, maxLength: 10 },
);

const numRuns = 4;
let run = 0;
const organisations: Organisation[] = [];

test('totals of lists and statistics equal count(*), while several transactions change requests and past counts are merged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transactions, { minLength: 3, maxLength: 3 }), async (clients) => {
      const organisation = await createOrganisation();
      organisations.push(organisation);
      let isDone = false;
      const reader = (async () => {
        for (const filter of repeat(filtersOf(organisation))) {
          if (isDone) return;
          await assertTotal(organisation, filter);
        }
      })();
      const merger = (async () => {
        while (!isDone) await mergePastCounts(db);
      })();
      await Promise.all(
        clients.map((own) => runTransactions(db, own, (tx, each) => apply(tx, organisation, each))),
      ).finally(() => {
        isDone = true;
      });
      await Promise.all([reader, merger]);
      for (const filter of partOf(filtersOf(organisation), run++, numRuns))
        await assertTotal(organisation, filter);
      for (const documentId of [undefined, ...organisation.documents])
        await assertStatistics(organisation, documentId);
      await assertAudited(organisation);
    }),
    { seed, numRuns },
  );
  // What happened in the later ones has changed nothing in those before.
  for (const organisation of organisations) await assertStatistics(organisation, undefined);
});

async function apply(tx: Tx, { orgId, documents, versions }: Organisation, change: Change): Promise<void> {
  if (change.kind === 'create')
    await sql`
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, created_by, created_at, expires_at)
      select gen_random_uuid(), ${orgId}, ${documents[change.version === 2 ? 1 : 0]}, ${versions[change.version]}, 'n',
             gen_random_uuid() || '@example.com', ${orgId}, now() - age * interval '1 day',
             now() + ${change.expiry}::int * interval '1 day'
      from unnest(${change.ages}::float8[]) as age cross join generate_series(1, 2)`.execute(tx);
  else if (change.kind === 'end')
    await sql`
      update signing_requests
      set status = ${change.status}, viewed_at = created_at + ${change.takes} * interval '0.4 seconds',
          completed_at = case when ${change.status} in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
                              then created_at + ${change.takes} * interval '1 second' end
      where id = any(array(
        select id from signing_requests where org_id = ${orgId} and status = 'PENDING'
        order by hashtext(created_at::text || ${change.pick}) limit ${change.count} for update skip locked
      ))`.execute(tx);
  else
    await sql`
      update signing_requests set created_at = now() - ${change.to} * interval '1 day'
      where id = any(array(
        select id from signing_requests where org_id = ${orgId}
        order by hashtext(id::text || ${change.pick}) limit 1 for update skip locked
      ))`.execute(tx);
}

function filtersOf({ versions, documents }: Organisation): Counted[] {
  const optional = <Value>(values: readonly Value[]) => [undefined, ...values];
  const filters: Counted[] = [];
  for (const status of optional(signingRequestStatuses))
    for (const versionId of optional(versions))
      for (const documentId of optional(documents))
        for (const period of periods())
          filters.push({
            ...(status && { status }),
            ...(versionId && { versionId }),
            ...(documentId && { documentId }),
            ...period,
          });
  return filters;
}

/** Periods of any length: years, a few days, within a day, within an hour, and one that ends before it begins. */
function periods(): Period[] {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  return [
    {},
    { dateRange: '7d' },
    { dateRange: '30d' },
    { dateRange: '90d' },
    { from: ago(110) },
    { to: ago(30) },
    { from: ago(110), to: ago(7) },
    { from: ago(31), to: ago(29) },
    { from: ago(90.4), to: ago(89.98) },
    { from: ago(7.01), to: ago(6.99) },
    { from: ago(7), to: ago(30) },
    { dateRange: '30d', from: ago(90), to: ago(7) },
  ];
}

/** The values again and again, in steps through the list, because neighbouring values are similar. */
function* repeat<Value>(values: Value[]): Generator<Value> {
  for (let i = 0; ; i += 101) {
    const value = values[i % values.length];
    if (value !== undefined) yield value;
  }
}

/** Reads both numbers in one statement, so that they describe the same state of the database. */
async function assertTotal({ orgId }: Organisation, filter: Counted): Promise<void> {
  const { status, versionId, documentId, dateRange, from, to } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`org_id = ${orgId}`];
  if (status) conditions.push(sql`${statusNow} = ${status}`);
  if (versionId) conditions.push(sql`version_id = ${versionId}`);
  if (documentId) conditions.push(sql`document_id = ${documentId}`);
  if (dateRange) conditions.push(sql`created_at >= ${startOf(dateRange)}`);
  if (from) conditions.push(sql`created_at >= ${from}::timestamptz`);
  if (to) conditions.push(sql`created_at < ${to}::timestamptz`);
  const { rows } = await sql<{ total: number; counted: number }>`
    select ${totalFromCounts(orgId, filter)} as total,
           (select count(*) from signing_requests request where ${sql.join(conditions, sql` and `)}) as counted`.execute(
    db,
  );
  assert.equal(rows[0]?.total, rows[0]?.counted, JSON.stringify(filter));
}

/**
 * Only this test changes when a request was created, and then the recorded shortest and longest times stay as they
 * were.
 */
async function assertAudited({ orgId }: Organisation): Promise<void> {
  const problems = await auditLists(db, orgId);
  assert.deepEqual(
    problems.filter((problem) => !/ the (shortest|longest) time, /.test(problem)),
    [],
  );
}

async function assertStatistics({ orgId }: Organisation, documentId: string | undefined): Promise<void> {
  const { days, totals } = await getStatistics(db, orgId, {
    dateRange: '90d',
    ...(documentId && { documentId }),
  });
  const sum = (key: 'sent' | 'viewed' | 'completed' | 'rejected') =>
    days.reduce((all, day) => all + day[key], 0);
  const count = (column: string, condition = sql`true`) => sql<number>`(
    select count(*) from signing_requests request
    where org_id = ${orgId} and ${condition} ${documentId ? sql`and document_id = ${documentId}` : sql``}
      and (${sql.ref(column)} at time zone 'UTC')::date between current_date - 89 and current_date
  )`;
  const { rows } = await sql`
    select ${count('created_at')} as sent, ${count('viewed_at')} as viewed,
           ${count('completed_at', sql`status <> 'REJECTED'`)} as completed,
           ${count('completed_at', sql`status = 'REJECTED'`)} as rejected`.execute(db);
  const [sent, viewed] = [sum('sent'), sum('viewed')];
  assert.deepEqual(rows, [{ sent, viewed, completed: sum('completed'), rejected: sum('rejected') }]);
  for (const status of signingRequestStatuses)
    assert.equal(totals[status], await countSent(db, orgId, documentId, status), status);
}

async function countSent(from: Db, orgId: string, documentId: string | undefined, status: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from signing_requests request
    where org_id = ${orgId} and ${statusNow} = ${status} ${documentId ? sql`and document_id = ${documentId}` : sql``}
      and created_at >= ((now() at time zone 'UTC')::date - 89)::timestamp at time zone 'UTC'`.execute(from);
  return rows[0]?.n;
}

test('the counts that several connections wrote of a past day are merged, those of the last day are not, and totals stay exact', async () => {
  const organisation = await createOrganisation();
  const { orgId } = organisation;
  const ages = [0, 1.5, 29.99, 30.01, 89.99, 90.01, 99, 101, 400];
  await transact(db, (tx) => apply(tx, organisation, { kind: 'create', version: 0, ages, expiry: null }));
  await sql`
    with counted as (
      update signing_request_period_counts set n = n - 1, shard = 1 where org_id = ${orgId} returning *
    )
    insert into signing_request_period_counts (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, 2, 1 from counted`.execute(db);
  await mergePastCounts(db);
  const { rows } = await sql<{ is_past: boolean; shards: number[] }>`
    select starts_at < now() - interval '2 days' as is_past, array_agg(distinct shard) as shards
    from signing_request_period_counts where org_id = ${orgId} group by 1 order by 1`.execute(db);
  assert.deepEqual(rows, [
    { is_past: false, shards: [1, 2] },
    { is_past: true, shards: [0] },
  ]);
  for (const filter of filtersOf({
    ...organisation,
    versions: organisation.versions.slice(0, 1),
    documents: [],
  }))
    await assertTotal(organisation, filter);
});

test('the upgrade restores the hourly counts that were deleted after 100 days', async () => {
  const organisation = await createOrganisation();
  const ages = [1, 89, 91, 101, 110.1, 110.2, 400];
  await transact(db, (tx) => apply(tx, organisation, { kind: 'create', version: 0, ages, expiry: null }));
  await sql`
    delete from signing_request_period_counts where hours = 1 and starts_at < now() - interval '100 days'`.execute(
    db,
  );
  await sql`
    drop index signing_request_periods_to_merge;
    create index signing_request_hours on signing_request_period_counts (starts_at) where hours = 1`.execute(
    db,
  );
  const migration = readFileSync(
    join(import.meta.dirname, '../../db/migrations/0066_past_periods.sql'),
    'utf8',
  );
  await sql.raw(migration).execute(db);
  for (const filter of filtersOf({
    ...organisation,
    versions: organisation.versions.slice(0, 1),
    documents: [],
  }))
    await assertTotal(organisation, filter);
});

test('the upgrade merges the times of rejections with those of the other decisions', async () => {
  const organisation = await createOrganisation();
  const ages = fc.sample(age, { seed: 1, numRuns: 60 });
  await transact(db, async (tx) => {
    await apply(tx, organisation, { kind: 'create', version: 0, ages, expiry: null });
    for (const status of ['ACCEPTED_FULL', 'REJECTED', 'REJECTED', 'ACCEPTED_PARTIAL'] as const)
      for (const takes of [0, 30, 31, 4_000, 400_000])
        await apply(tx, organisation, { kind: 'end', status, count: 3, pick: 0, takes });
    const { orgId, documents, versions } = organisation;
    // A rejection that is alone in its interval, and one that is not, whichever requests the others have ended.
    await sql`
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, created_by, created_at, completed_at, status)
      select gen_random_uuid(), ${orgId}, ${documents[1]}, ${versions[2]}, 'n', gen_random_uuid() || '@example.com', ${orgId},
             now() - age, now() - age + interval '1 hour', status
      from (values (interval '10 days', 'REJECTED'), ('20 days', 'REJECTED'), ('20 days', 'ACCEPTED_FULL'))
        as ended(age, status)`.execute(tx);
  });
  const readTimes = async (tx: Tx) =>
    (
      await sql<{ kind: string; n: number; rejected: number }>`
        select * from signing_request_times where org_id = ${organisation.orgId}
        order by document_id, kind, day, interval_number`.execute(tx)
    ).rows;
  const migration = readFileSync(
    join(import.meta.dirname, '../../db/migrations/0070_decisions_timed_together.sql'),
    'utf8',
  );
  const undone = new Error('undone');
  const compare = transact(db, async (tx) => {
    const counted = await readTimes(tx);
    assert.ok(counted.some(({ n, rejected }) => rejected > 0 && rejected < n));
    assert.ok(counted.some(({ n, rejected }) => rejected === n));
    await sql`
      delete from signing_request_times;
      alter table signing_request_times drop column rejected, drop constraint signing_request_times_kind_check;
      alter table signing_request_times
        add constraint signing_request_times_kind_check check (kind in ('viewed', 'completed', 'rejected'));
      insert into signing_request_times (org_id, document_id, kind, day, interval_number, n, least_seconds, greatest_seconds)
      select org_id, document_id, case when status = 'REJECTED' and kind = 'completed' then 'rejected' else kind end, day,
             interval_of_seconds(seconds), count(*), min(seconds), max(seconds)
      from signing_requests request cross join lateral times_of_signing_request(request)
      group by grouping sets ((1, 3, 4, 5), (1, 2, 3, 4, 5))`.execute(tx);
    await sql.raw(migration).execute(tx);
    assert.deepEqual(await readTimes(tx), counted);
    throw undone;
  });
  await assert.rejects(compare, undone);
});

test('medians of many times differ from the exact ones by less than five per cent', async () => {
  const organisation = await createOrganisation();
  await sql`
    insert into signing_requests
      (id, org_id, document_id, version_id, signer_name, signer_email, created_by, created_at, viewed_at, completed_at, status)
    select gen_random_uuid(), ${organisation.orgId}, ${organisation.documents[0]}, ${organisation.versions[0]}, 'n',
           n || '@example.com', ${organisation.orgId}, viewed_at - exp(sin(n) * 5 + 8) * interval '1 second', viewed_at,
           viewed_at + exp(cos(n) * 3 + 5) * interval '1 second', 'ACCEPTED_FULL'
    from generate_series(1, 2000) as n
    cross join lateral (select now() - (3 + n % 3) * interval '1 day' as viewed_at) as seen`.execute(db);
  const { rows } = await sql<{ view: number; decide: number }>`
    select percentile_cont(0.5) within group (order by date_part('epoch', viewed_at - created_at)) as view,
           percentile_cont(0.5) within group (order by date_part('epoch', completed_at - created_at)) as decide
    from signing_requests where org_id = ${organisation.orgId}`.execute(db);
  const { median_seconds_to_view: view, median_seconds_to_decide: decide } = await getStatistics(
    db,
    organisation.orgId,
    { dateRange: '30d' },
  );
  const exact = rows[0] ?? { view: 0, decide: 0 };
  assert.ok(Math.abs((view ?? 0) / exact.view - 1) < 0.05, `${view} instead of ${exact.view}`);
  assert.ok(Math.abs((decide ?? 0) / exact.decide - 1) < 0.05, `${decide} instead of ${exact.decide}`);
});
