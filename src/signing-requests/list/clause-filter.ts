import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { versionsOf } from './scope.ts';

type ClauseFilter = Pick<SigningRequestFilter, 'accepted' | 'versionId' | 'documentId'>;

/**
 * BAD_REQUEST for `accepted` without `clause`: ignoring it would return requests that the caller meant to leave out.
 */
export function checkClauseFilter({
  clause,
  accepted,
}: Pick<SigningRequestFilter, 'clause' | 'accepted'>): void {
  if (accepted !== undefined && clause === undefined)
    throw new ApiError(
      'BAD_REQUEST',
      'accepted: can only be sent together with clause, the slug of a clause.',
    );
}

/**
 * Whether a row `request` is decided and its version has a clause of this slug; with `accepted`, also whether the
 * signer accepted it and did not withdraw that, or not. When several clauses of a version share a slug, it counts as
 * accepted if all of them are.
 *
 * The clauses are looked up once, in a subquery without a reference to the request.
 */
export function decidedOn(orgId: string, slug: string, filter: ClauseFilter): RawBuilder<boolean> {
  const { versionId, documentId } = filter;
  const versions = versionsOf(orgId, {
    ...(versionId && { versionId }),
    ...(documentId && { documentId }),
  });
  const named = sql`
    select version.id as version_id, jsonb_agg(clause -> 'id') as clause_ids
    from versions version cross join lateral jsonb_array_elements(version.content -> 'clauses') as clause
    where version.org_id = ${orgId} and clause ->> 'slug' = ${slug}
      ${versions ? sql`and version.id in (${versions})` : sql``}
    group by 1`;
  const isAccepted = sql`(
    select bool_and((request.assent_map ->> clause_id)::boolean and not exists (
      select from consent_withdrawals withdrawal
      where withdrawal.signing_request_id = request.id and withdrawal.clause_id = named_clause.clause_id
    ))
    from jsonb_array_elements_text(
      (select jsonb_object_agg(version_id, clause_ids) from (${named}) as named) -> request.version_id::text
    ) as named_clause(clause_id)
  )`;
  return sql<boolean>`(
    request.version_id = any(array(select version_id from (${named}) as named))
    and request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
    ${filter.accepted ? sql`and ${isAccepted} = ${filter.accepted === 'true'}` : sql``}
  )`;
}
