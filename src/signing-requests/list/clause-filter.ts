import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { ApiError } from '../../platform/http/api-error.ts';

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
 * Whether a row `request` is decided and its version has a clause of the slug; with `accepted`, also whether the signer
 * accepted it and did not withdraw that, or not. When several clauses of a version share a slug, it counts as accepted
 * if all of them are. The statement needs `clauseExpression`.
 */
export function decidedOn(accepted: SigningRequestFilter['accepted']): RawBuilder<boolean> {
  // Both subqueries are evaluated once, because they do not refer to the request.
  const isAccepted = sql`(
    select bool_and((request.assent_map ->> clause_id)::boolean and not exists (
      select from consent_withdrawals withdrawal
      where withdrawal.signing_request_id = request.id and withdrawal.clause_id = named.clause_id
    ))
    from jsonb_array_elements_text(
      (select jsonb_object_agg(version_id, clause_ids) from named_clause) -> request.version_id::text
    ) as named(clause_id)
  )`;
  return sql<boolean>`(
    request.version_id = any(array(select version_id from named_clause))
    and request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
    ${accepted ? sql`and ${isAccepted} = ${accepted === 'true'}` : sql``}
  )`;
}
