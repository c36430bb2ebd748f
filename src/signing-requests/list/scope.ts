import { type RawBuilder, sql } from 'kysely';
import { decidedStatuses, signingRequestStatuses } from '../../../wire/enumerations.ts';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';

/** The filters of a list whose totals are counted in advance, except for status. */
export type Scope = Pick<
  SigningRequestFilter,
  'versionId' | 'documentId' | 'campaignId' | 'clause' | 'dateRange' | 'from' | 'to'
>;

export const dateRangeDays = { '7d': 7, '30d': 30, '90d': 90 };

/** The moment from which requests are in a date range, by the database's clock. */
export function startOf(dateRange: NonNullable<Scope['dateRange']>): RawBuilder<unknown> {
  return sql`(now() - make_interval(days => ${sql.lit(dateRangeDays[dateRange])}))`;
}

/**
 * A timestamp of a filter, sent as a number because PostgreSQL cannot read every time as text, such as one in the
 * year 0.
 */
export function momentOf(timestamp: string): RawBuilder<unknown> {
  return sql`to_timestamp(${Date.parse(timestamp) / 1000}::float8)::timestamptz(3)`;
}

/** When the requests in scope were created: since a moment, and before another. Undefined without such a limit. */
export function periodOf({ dateRange, from, to }: Scope): {
  since: RawBuilder<unknown> | undefined;
  until: RawBuilder<unknown> | undefined;
} {
  const range = dateRange && startOf(dateRange);
  const start = from === undefined ? undefined : momentOf(from);
  return {
    since: range && start ? sql`greatest(${range}, ${start})` : (range ?? start),
    until: to === undefined ? undefined : momentOf(to),
  };
}

/** The conditions that the period sets on rows `request`, or on rows that also have `created_at`. */
export function createdIn(scope: Scope, table = 'request'): RawBuilder<unknown>[] {
  const { since, until } = periodOf(scope);
  const createdAt = sql.ref(`${table}.created_at`);
  return [
    ...(since ? [sql`${createdAt} >= ${since}`] : []),
    ...(until ? [sql`${createdAt} < ${until}`] : []),
  ];
}

/** The same, to append to a `where`. */
export function andCreatedIn(scope: Scope, table?: string): RawBuilder<unknown> {
  return sql.join(
    createdIn(scope, table).map((condition) => sql`and ${condition}`),
    sql` `,
  );
}

/**
 * A query of the ids of the organisation's versions that the filter allows; undefined when it allows all. Filtering
 * requests by it instead of by their own columns never reads the requests of another organisation or document. With a
 * clause, the statement needs `clauseExpression`.
 */
export function versionsOf(
  orgId: string,
  scope: Pick<Scope, 'versionId' | 'documentId' | 'clause'>,
): RawBuilder<unknown> | undefined {
  if (scope.clause) return sql`select version_id as id from named_clause`;
  if (!scope.versionId && !scope.documentId) return undefined;
  return sql`select version.id from versions version where ${ofScope(orgId, scope)}`;
}

/**
 * Whether a row `request` is of a document, which must be the organisation's. The second condition is always true: it
 * is that of the index `signing_requests_of_document`.
 */
export function isOfDocument(orgId: string, documentId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    request.document_id = (
      select document.id from documents document where document.id = ${documentId} and document.org_id = ${orgId}
    )
    and num_nulls(request.document_id) = 0
  )`;
}

/**
 * The common table expression that a statement needs for a filter by clause: the versions in scope that have a clause
 * of this slug, with the ids of these clauses. It reads the content of every version in scope, about 0.1 ms for each of
 * 26 kB, so a statement does it once, however often it needs the versions.
 */
export function clauseExpression(orgId: string, clause: string, scope: Scope): RawBuilder<unknown> {
  // Without "offset 0", PostgreSQL would search the content twice.
  return sql`named_clause as materialized (
    select version_id, clause_ids
    from (
      select version.id as version_id,
             jsonb_path_query_array(version.content, '$.clauses[*] ? (@.slug == $slug).id',
                                    jsonb_build_object('slug', ${clause}::text)) as clause_ids
      from versions version where ${ofScope(orgId, scope)} and version.status <> 'DRAFT' offset 0
    ) as searched
    where clause_ids <> '[]'
  )`;
}

/** The condition on a row `version`. */
function ofScope(orgId: string, { versionId, documentId }: Pick<Scope, 'versionId' | 'documentId'>) {
  return sql`version.org_id = ${orgId}
    ${versionId ? sql`and version.id = ${versionId}` : sql``}
    ${documentId ? sql`and version.document_id = ${documentId}` : sql``}`;
}

/** The statuses that the filter allows. With a clause, only decided requests are wanted. */
export function statusesOf({
  status,
  clause,
}: Pick<SigningRequestFilter, 'status' | 'clause'>): readonly SigningRequestStatus[] {
  const allowed: readonly SigningRequestStatus[] = clause ? decidedStatuses : signingRequestStatuses;
  return status ? allowed.filter((each) => each === status) : allowed;
}
