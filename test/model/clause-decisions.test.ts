import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { conditionsOf } from '../../src/signing-requests/list/conditions.ts';
import { listSigningRequests } from '../../src/signing-requests/list/list.ts';
import { clauseExpression } from '../../src/signing-requests/list/scope.ts';
import { countClauseDecisions } from '../../src/versions/count-clause-decisions.ts';
import { listClauseComments } from '../../src/versions/list-clause-comments.ts';
import type { SigningRequestFilter } from '../../wire/signing-request-filter.ts';
import { seed } from '../fuzz/seed.ts';
import { openClone } from '../harness/open-clone.ts';
import { auditLists } from '../support/audit-lists.ts';
import { partOf } from './part-of.ts';
import { runTransactions } from './run-transactions.ts';

const { db } = await openClone();

const keyring = createKeyring(randomUUID());

interface Organisation {
  orgId: string;
  documentId: string;
  versions: [string, string];
}

type ClauseId = 't' | 'n' | 'm' | 'p';
const clause = (id: ClauseId, slug: string) => ({ id, slug, is_mandatory: slug === 'terms' });
const clauses = [
  [clause('t', 'terms'), clause('n', 'news'), clause('m', 'news'), clause('p', 'photos')],
  [clause('t', 'terms'), clause('p', 'photos')],
];

/** A document with two versions. In the first, two clauses share a slug. */
async function createOrganisation(): Promise<Organisation> {
  const [orgId, documentId, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organisations (id, name, plan) values (${orgId}, 'o', 'unlimited')`.execute(db);
  await sql`insert into containers (id, org_id, name, created_by) values (${orgId}, ${orgId}, 'c', ${orgId})`.execute(
    db,
  );
  await sql`
    insert into documents (id, org_id, container_id, name, created_by)
    values (${documentId}, ${orgId}, ${orgId}, 'd', ${orgId})`.execute(db);
  for (const [i, id] of [first, second].entries())
    await sql`
      insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
      values (${id}, ${orgId}, ${documentId}, ${i + 1}, 'ARCHIVED', ${JSON.stringify({ clauses: clauses[i] })}, '{}', 'x')`.execute(
      db,
    );
  return { orgId, documentId, versions: [first, second] };
}

const choice = fc.constantFrom('accepted', 'accepted', 'declined', 'commented', 'unanswered');
/** Mostly accepted, so that most documents are accepted in part, and what was accepted can be withdrawn. */
const mandatoryChoice = fc.oneof({ weight: 3, arbitrary: fc.constant('accepted' as const) }, choice);
/** Which of the requests in question: every number stands for one of them, if there are any. */
const pick = fc.nat(12);
const change = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    version: fc.nat(1),
    days: fc.constantFrom(0, 6.9, 7.1, 200),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    pick,
    choices: fc.record({ t: mandatoryChoice, n: choice, m: choice, p: choice }),
  }),
  fc.record({ kind: fc.constant('accept' as const), pick }),
  fc.record({ kind: fc.constant('void' as const), pick }),
  fc.record({ kind: fc.constant('withdraw' as const), pick, id: fc.constantFrom('n', 'm', 'p') }),
  fc.record({ kind: fc.constant('erase' as const), pick }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const transactions = fc.array(
  fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 2 }), isRolledBack: fc.boolean() }),
  { minLength: 15, maxLength: 25 },
);

const numRuns = 4;
let run = 0;

test('lists by what was decided on a clause equal count(*), while several transactions decide, withdraw, void and erase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transactions, { minLength: 3, maxLength: 3 }), async (clients) => {
      const organisation = await createOrganisation();
      for (let n = 0; n < 12; n++)
        await transact(db, (tx) => apply(tx, organisation, { kind: 'create', version: n % 2, days: 0 }));
      const filters = filtersOf(organisation);
      let isDone = false;
      const reader = (async () => {
        for (let i = 0; !isDone; i += 37) {
          const filter = filters[i % filters.length];
          if (filter) await assertTotal(organisation, filter);
        }
      })();
      await Promise.all(
        clients.map((own) => runTransactions(db, own, (tx, each) => apply(tx, organisation, each))),
      ).finally(() => {
        isDone = true;
      });
      await reader;
      for (const filter of partOf(filters, run++, numRuns)) await assertPage(organisation, filter);
      await assertComments(organisation);
      await assertFigures(organisation);
      assert.deepEqual(await auditLists(db, organisation.orgId), []);
    }),
    { seed, numRuns, endOnFailure: true },
  );
});

async function apply(tx: Tx, { orgId, documentId, versions }: Organisation, change: Change): Promise<void> {
  if (change.kind === 'create') {
    await sql`
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, created_by, created_at)
      values (gen_random_uuid(), ${orgId}, ${documentId}, ${versions[change.version]}, 'n',
              gen_random_uuid() || '@example.com', ${orgId}, now() - ${change.days} * interval '1 day')`.execute(
      tx,
    );
    return;
  }
  const isPending = ['decide', 'accept', 'void'].includes(change.kind);
  const { rows } = await sql<{ id: string; version_id: string; status: string }>`
    select id, version_id, status from signing_requests
    where org_id = ${orgId} and (status = 'PENDING') = ${isPending}
      and (status like 'ACCEPTED%' or ${change.kind !== 'withdraw'}) and erased_at is null
    order by hashtext(id::text || ${change.pick}) limit 1 for update skip locked`.execute(tx);
  const [request] = rows;
  if (!request) return;
  const own = clauses[request.version_id === versions[0] ? 0 : 1] ?? [];
  if (change.kind === 'void')
    await sql`update signing_requests set status = 'VOIDED', voided_at = now() where id = ${request.id}`.execute(
      tx,
    );
  else if (change.kind === 'erase')
    await sql`select erase_personal_data_of_all(array[${request.id}]::uuid[], array[null]::uuid[], array[true])`.execute(
      tx,
    );
  else if (change.kind === 'withdraw') {
    const withdrawn = own.find(({ id }) => id === change.id);
    if (withdrawn)
      await sql`
        insert into consent_withdrawals (signing_request_id, clause_id, org_id, slug, withdrawn_at)
        select id, ${withdrawn.id}, org_id, ${withdrawn.slug}, now() from signing_requests
        where id = ${request.id} and assent_map -> ${withdrawn.id}::text = 'true'
        on conflict do nothing`.execute(tx);
  } else {
    const chosen = own.map(({ id, is_mandatory }) => ({
      id,
      is_mandatory,
      choice: change.kind === 'accept' ? 'accepted' : change.choices[id],
    }));
    const refused = chosen.filter((each) => each.choice !== 'accepted');
    const status = refused.some((each) => each.is_mandatory)
      ? 'REJECTED'
      : refused.length > 0
        ? 'ACCEPTED_PARTIAL'
        : 'ACCEPTED_FULL';
    const comments = chosen.filter((each) => each.choice === 'commented').map(({ id }) => [id, 'Why?']);
    const unanswered = chosen.filter((each) => each.choice === 'unanswered').map(({ id }) => id);
    await sql`
      update signing_requests
      set status = ${status}, completed_at = now(), updated_at = now(),
          assent_map = ${JSON.stringify(Object.fromEntries(chosen.map((each) => [each.id, each.choice === 'accepted'])))},
          comments = ${comments.length > 0 ? JSON.stringify(Object.fromEntries(comments)) : null},
          unanswered = ${unanswered.length > 0 ? JSON.stringify(unanswered) : null}
      where id = ${request.id}`.execute(tx);
  }
}

function filtersOf({ documentId, versions }: Organisation): SigningRequestFilter[] {
  const filters: SigningRequestFilter[] = [];
  const scopes = [{}, { documentId }, { versionId: versions[0] }, { versionId: versions[1], documentId }];
  for (const clause of ['terms', 'news', 'photos', 'none'])
    for (const accepted of [undefined, 'true', 'false'] as const)
      for (const scope of scopes)
        for (const status of [undefined, 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED', 'PENDING'] as const)
          for (const dateRange of [undefined, '7d'] as const)
            filters.push({
              clause,
              ...scope,
              ...(accepted && { accepted }),
              ...(status && { status }),
              ...(dateRange && { dateRange }),
              sortBy:
                (['created_at', 'status', 'signer_name', 'updated_at'] as const)[filters.length % 4] ??
                'status',
              sortDir: filters.length % 3 ? 'desc' : 'asc',
              limit: 5,
              offset: filters.length % 2,
            });
  return filters;
}

async function assertTotal({ orgId }: Organisation, filter: SigningRequestFilter): Promise<void> {
  const { total, counted } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      total: (await listSigningRequests(tx, keyring, orgId, filter)).pagination.total,
      counted: (await matching(tx, orgId, filter)).length,
    }));
  assert.equal(total, counted, JSON.stringify(filter));
}

async function assertPage({ orgId }: Organisation, filter: SigningRequestFilter): Promise<void> {
  const { data, pagination } = await listSigningRequests(db, keyring, orgId, filter);
  const all = await matching(db, orgId, filter);
  assert.equal(pagination.total, all.length, JSON.stringify(filter));
  const ids = data.map(({ id }) => id);
  assert.deepEqual(ids, all.slice(filter.offset, filter.offset + filter.limit), JSON.stringify(filter));
}

/** The ids of the matching requests in order, found by what the requests themselves hold. */
async function matching(
  from: Parameters<typeof listSigningRequests>[0],
  orgId: string,
  filter: SigningRequestFilter,
) {
  const { sortBy, sortDir } = filter;
  const keys =
    sortBy === 'created_at' || sortBy === 'updated_at' ? [sortBy, 'id'] : [sortBy, 'created_at', 'id'];
  const { clause } = filter;
  const { rows } = await sql<{ id: string }>`
    ${clause ? sql`with ${clauseExpression(orgId, clause, filter)}` : sql``}
    select id from signing_requests request where ${conditionsOf(orgId, filter)}
    order by ${sql.join(keys.map((key) => sql`${sql.ref(key)} ${sql.raw(sortDir)}`))}`.execute(from);
  return rows.map(({ id }) => id);
}

/** Comments are recorded and counted, but not those of erased signers. */
async function assertComments({ orgId }: Organisation): Promise<void> {
  const { rows } = await sql<{ counted: number; recorded: number; left: number }>`
    select (select coalesce(sum(comments), 0)::int from clause_decision_counts where org_id = ${orgId}) as counted,
           (select count(commented_at)::int from clause_decisions where org_id = ${orgId}) as recorded,
           (select count(distinct (request.id, case key when 'm' then 'n' else key end))::int
            from signing_requests request cross join lateral jsonb_object_keys(comments) as key
            where org_id = ${orgId}) as left`.execute(db);
  const [found] = rows;
  assert.deepEqual(found, { counted: found?.left, recorded: found?.left, left: found?.left });
}

/** What is counted on each clause, and every page of its comments, equal what the requests themselves hold. */
async function assertFigures({ orgId, versions }: Organisation): Promise<void> {
  for (const [i, versionId] of versions.entries()) {
    const counted = await countClauseDecisions(db, orgId, versionId);
    assert.deepEqual(
      counted.map(({ id }) => id),
      clauses[i]?.map(({ id }) => id),
    );
    for (const {
      slug,
      decided,
      accepted,
      not_accepted,
      declined,
      unanswered,
      withdrawn,
      comments,
    } of counted) {
      const matchingCount = async (isAccepted: 'true' | 'false') => {
        const filter = { clause: slug, accepted: isAccepted, versionId, ...firstPage };
        return (await matching(db, orgId, filter)).length;
      };
      assert.deepEqual([accepted, not_accepted], [await matchingCount('true'), await matchingCount('false')]);
      assert.deepEqual([decided, not_accepted], [accepted + not_accepted, declined + unanswered + withdrawn]);
      const expected = await recount(versionId, slug);
      assert.deepEqual({ declined, unanswered, withdrawn }, expected.choices);
      assert.equal(comments, expected.commented.length);
      assert.deepEqual(await readComments(orgId, versionId, slug), expected.commented);
    }
  }
}

const firstPage = { sortBy: 'created_at', sortDir: 'desc', limit: 1, offset: 0 } as const;

/** From the requests: a clause of one slug is withdrawn if everything of it was accepted first. */
async function recount(versionId: string, slug: string) {
  const own = clauses.flat().filter((each) => each.slug === slug);
  const { rows } = await sql<{
    id: string;
    assent_map: Record<string, boolean>;
    unanswered: string[] | null;
    comments: Record<string, string> | null;
    is_withdrawn: boolean;
  }>`
    select id, assent_map, unanswered, comments, exists (
             select from consent_withdrawals withdrawal
             where withdrawal.signing_request_id = request.id and withdrawal.slug = ${slug}
           ) as is_withdrawn
    from signing_requests request
    where version_id = ${versionId} and status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
    order by completed_at desc, id desc`.execute(db);
  const choices = { declined: 0, unanswered: 0, withdrawn: 0 };
  for (const { assent_map, unanswered, is_withdrawn } of rows) {
    const refused = own.filter(({ id }) => assent_map[id] === false);
    if (refused.length === 0) choices.withdrawn += is_withdrawn ? 1 : 0;
    else if (refused.every(({ id }) => unanswered?.includes(id))) choices.unanswered += 1;
    else choices.declined += 1;
  }
  const ids: string[] = own.map(({ id }) => id);
  const commented = rows.filter(({ comments }) => Object.keys(comments ?? {}).some((id) => ids.includes(id)));
  return { choices, commented: commented.map(({ id }) => id) };
}

async function readComments(orgId: string, versionId: string, slug: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined; ) {
    const page = await listClauseComments(db, keyring, orgId, versionId, { clause: slug, cursor, limit: 2 });
    assert.ok(page.data.every(({ comments }) => comments.length > 0));
    ids.push(...page.data.map(({ signing_request_id }) => signing_request_id));
    cursor = page.pagination.next_cursor;
  }
  return ids;
}

test('the migration records earlier decisions as they would have been recorded when they were made', async () => {
  const organisation = await createOrganisation();
  for (let n = 0; n < 24; n++)
    await transact(db, (tx) => apply(tx, organisation, { kind: 'create', version: n % 2, days: 0 }));
  for (const own of fc.sample(transactions, { seed: 1, numRuns: 10 }))
    await runTransactions(db, own, (tx, each) => apply(tx, organisation, each));
  const migration = readFileSync(
    join(import.meta.dirname, '../../db/migrations/0059_clause_decisions.sql'),
    'utf8',
  );
  const filling = migration.slice(migration.indexOf('insert into'), migration.indexOf('create index'));
  const read = async (tx: Tx) => [
    await sql`select * from clause_decisions order by signing_request_id, slug`.execute(tx),
    await sql`
      select org_id, version_id, slug, status, choice, sum(n)::int as n, sum(comments)::int as comments
      from clause_decision_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0
      order by 1, 2, 3, 4, 5`.execute(tx),
  ];
  const undone = new Error('undone');
  const compare = transact(db, async (tx) => {
    const recorded = (await read(tx)).map(({ rows }) => rows);
    assert.ok(recorded.every((rows) => rows.length > 0));
    await sql`delete from clause_decisions`.execute(tx);
    await sql`delete from clause_decision_counts`.execute(tx);
    await sql.raw(filling).execute(tx);
    assert.deepEqual(
      (await read(tx)).map(({ rows }) => rows),
      recorded,
    );
    throw undone;
  });
  await assert.rejects(compare, undone);
});
