import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditReport } from '../evidence/audit/audit-report.ts';
import type { Db } from '../platform/database/database.ts';
import { countDifferences } from './count-differences.ts';
import { findPeopleOfDocument, type OwnedDocument } from './find-people-of-document.ts';

/** How many people one statement compares. */
const batchSize = 500;

/**
 * Compares the standings of an organisation with what the history of its signing requests says, as `rebuildStandings`
 * computes it, and the counts of each document with its standings. Changes nothing.
 */
export async function auditStandings(db: Db, orgId: string, report: AuditReport): Promise<void> {
  for (const id of await findDocuments(db, orgId)) {
    const document = { id, org_id: orgId };
    for (let after: string | undefined = ''; after !== undefined; ) {
      const keys = await findPeopleOfDocument(db, document, { after, limit: batchSize });
      await auditPeople(db, document, keys, report);
      report.onProgress(report.counts);
      after = keys.length < batchSize ? undefined : keys.at(-1);
    }
    await auditCountsOf(db, document, report);
  }
}

/** Also those that only have standings, which therefore should not exist. */
async function findDocuments(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from documents where org_id = ${orgId}
    union
    select document_id from standings where org_id = ${orgId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

async function auditPeople(
  db: Db,
  { id, org_id }: OwnedDocument,
  keys: string[],
  { found }: AuditReport,
): Promise<void> {
  const { rows } = await sql<{ key: string; latest_id: string | null }>`
    select key, expected.latest_id
    from unnest(${keys}::text[]) as given(key)
    left join (${standingsOf(org_id, id, keys)}) as expected on expected.signer_email_key = key
    left join (
      select * from standings
      where org_id = ${org_id} and document_id = ${id} and signer_email_key = any(${keys}::text[])
    ) as stored on stored.signer_email_key = key
    left join standing_clauses known on known.org_id = ${org_id} and known.id = stored.accepted_clauses
    where (expected.accepted_version, expected.rejected_version, expected.pending_version, expected.is_withdrawn,
           expected.accepted_clauses, expected.accepted_id, expected.decided_id, expected.clauses)
          is distinct from
          (stored.accepted_version, stored.rejected_version, stored.pending_version, stored.is_withdrawn,
           stored.accepted_clauses, stored.accepted_id, stored.decided_id, known.clauses)
      or (expected.latest_id is distinct from stored.latest_id and not ${wasCreatedLast})
    order by key`.execute(db);
  for (const { key, latest_id } of rows)
    found(
      latest_id === null
        ? {
            org_id,
            signing_request_id: null,
            problem: `document ${id} has the standing of a person (SHA-256 of the address: ${hashOf(key)}) who has no request`,
          }
        : {
            org_id,
            signing_request_id: latest_id,
            problem: `the standing of its signer on document ${id} is not what the requests say`,
          },
    );
}

const standingsOf = (orgId: string, documentId: string, keys: string[]) => sql`
  select * from standings_of(
    array_fill(${orgId}::uuid, array[${keys.length}::int]), array_fill(${documentId}::uuid, array[${keys.length}::int]),
    ${keys}::text[]
  )`;

/**
 * Whether the stored request may have been created last, although another has a later time: a request has the time at
 * which its transaction began. It may follow one of an earlier version, or one that was no longer PENDING.
 */
const wasCreatedLast = sql`exists (
  select
  from signing_requests last
  join versions version_of_last on version_of_last.id = last.version_id
  join signing_requests latest on latest.id = expected.latest_id
  join versions version on version.id = latest.version_id
  where last.id = stored.latest_id and last.org_id = stored.org_id and last.document_id = stored.document_id
    and last.signer_email_key = stored.signer_email_key and last.erased_at is null
    and (version_of_last.version_number > version.version_number
         or version_of_last.id = version.id and latest.status <> 'PENDING')
)`;

async function auditCountsOf(db: Db, document: OwnedDocument, { found }: AuditReport): Promise<void> {
  const { rows } = await sql<Facts & { n: number }>`
    select * from (${countDifferences(document)}) as difference
    order by accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses`.execute(db);
  for (const { n, ...facts } of rows)
    found({
      org_id: document.org_id,
      signing_request_id: null,
      problem: `document ${document.id} has ${Math.abs(n)} ${n > 0 ? 'more' : 'fewer'} standings than are counted with ${describe(facts)}`,
    });
}

interface Facts {
  accepted_version: number;
  rejected_version: number;
  pending_version: number;
  is_withdrawn: boolean;
  accepted_clauses: string;
}

function describe(facts: Facts): string {
  const { accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses } = facts;
  return `accepted version ${accepted_version}, rejected version ${rejected_version}, pending version ${pending_version}, clauses ${accepted_clauses}${is_withdrawn ? ', withdrawn' : ''}`;
}

function hashOf(key: string): string {
  return hash('sha256', key);
}
