import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';

/** The filters of a list but for status and search. */
export type Scope = Pick<SigningRequestFilter, 'versionId' | 'documentId' | 'dateRange'>;

const dateRangeDays = { '7d': 7, '30d': 30, '90d': 90 };

/** The moment from which requests are in a date range, by the database's clock. */
export function startOf(dateRange: NonNullable<Scope['dateRange']>): RawBuilder<unknown> {
  return sql`(now() - make_interval(days => ${sql.lit(dateRangeDays[dateRange])}))`;
}

/**
 * A query of the ids of the organisation's versions that the filter allows; undefined when it allows all. Filtering requests
 * by it instead of by their own columns never reads the requests of another organisation or document.
 */
export function versionsOf(orgId: string, { versionId, documentId }: Scope): RawBuilder<unknown> | undefined {
  if (!versionId && !documentId) return undefined;
  return sql`
    select version.id from versions version where version.org_id = ${orgId}
      ${versionId ? sql`and version.id = ${versionId}` : sql``}
      ${documentId ? sql`and version.document_id = ${documentId}` : sql``}`;
}
