import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { isPending } from '../current-requests.ts';
import { isNotOverdue, isOverdue } from '../signing-request.ts';
import { decidedOn } from './clause-filter.ts';
import { createdIn, momentOf } from './scope.ts';

type Filter = Partial<SigningRequestFilter>;

/**
 * The conditions that a filter, except for its search, sets on a row `request`, joined by `and`. With a clause, the
 * statement needs `clauseExpression`.
 */
export function conditionsOf(orgId: string, filter: Filter): RawBuilder<unknown> {
  const { status, versionId, documentId, externalId, campaignId, updatedSince, clause } = filter;
  const { expiresWithin, undelivered } = filter;
  const conditions = [sql`request.org_id = ${orgId}`, ...createdIn(filter)];
  if (status) conditions.push(statusCondition(status));
  if (versionId) conditions.push(sql`request.version_id = ${versionId}`);
  if (documentId) conditions.push(sql`request.document_id = ${documentId}`);
  if (externalId) conditions.push(sql`request.external_id = ${externalId}`);
  if (campaignId) conditions.push(sql`request.campaign_id = ${campaignId}`);
  if (updatedSince) conditions.push(sql`request.updated_at >= ${momentOf(updatedSince)}`);
  if (expiresWithin) conditions.push(isExpiringWithin(expiresWithin));
  if (undelivered) conditions.push(isUndelivered);
  if (clause) conditions.push(decidedOn(filter.accepted));
  return sql.join(conditions, sql` and `);
}

/**
 * Whether a row `request` is pending, with a deadline in the next days. Two bounds, so that an index of deadlines finds
 * it.
 */
export function isExpiringWithin(days: NonNullable<Filter['expiresWithin']>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isPending('request')} and request.expires_at > now()::timestamptz(3)
    and request.expires_at <= now() + make_interval(days => ${sql.lit(Number.parseInt(days, 10))})
  )`;
}

/** Whether a row `request` is pending, and its signer did not get the last email about it. */
export const isUndelivered = sql<boolean>`(
  request.status = 'PENDING' and request.undelivered_at is not null and ${isNotOverdue}
)`;

function statusCondition(status: NonNullable<SigningRequestFilter['status']>): RawBuilder<unknown> {
  if (status === 'PENDING') return sql`(request.status = 'PENDING' and ${isNotOverdue})`;
  if (status === 'EXPIRED') return sql`(request.status = 'EXPIRED' or ${isOverdue})`;
  // A literal, so that PostgreSQL can use the index that has only rejected requests.
  return sql`request.status = ${sql.lit(status)}`;
}
