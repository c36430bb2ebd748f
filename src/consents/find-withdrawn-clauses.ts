import { sql } from 'kysely';
import type { Consent } from '../../wire/consents.ts';
import type { Db } from '../platform/database/database.ts';
import type { AcceptedClauses } from './accepted-clauses.ts';

export type Withdrawn = Consent['withdrawn'][number];

/** An accepted request of an organisation, with what its standing says. */
interface Acceptance {
  document_id: string;
  signer_email_key: string;
  request_id: string;
  /** When it was accepted. */
  at: string;
  clauses: AcceptedClauses;
}

/**
 * By `request_id`: the clauses that were withdrawn since the acceptance, oldest first. The database is asked only when
 * a clause of an acceptance is not accepted. A clause that is withdrawn after the standings were read is still accepted
 * there, and therefore left out.
 */
export async function findWithdrawnClauses(
  db: Db,
  orgId: string,
  acceptances: Acceptance[],
): Promise<Map<string, Withdrawn[]>> {
  const incomplete = acceptances.filter(({ clauses }) => Object.values(clauses).includes(false));
  if (incomplete.length === 0) return new Map();
  const clausesOf = new Map(incomplete.map(({ request_id, clauses }) => [request_id, clauses]));
  const { rows } = await sql<Withdrawn & { request_id: string }>`
    select given.request_id, withdrawal.slug, min(withdrawal.at) as at
    from unnest(
      ${incomplete.map(({ document_id }) => document_id)}::uuid[],
      ${incomplete.map(({ signer_email_key }) => signer_email_key)}::text[],
      ${incomplete.map(({ request_id }) => request_id)}::uuid[],
      ${incomplete.map(({ at }) => at)}::timestamptz[]
    ) as given(document_id, key, request_id, accepted_at)
    cross join lateral (
      select withdrawal.slug, withdrawal.withdrawn_at as at
      from (
        select id from signing_requests
        where document_id = given.document_id and signer_email_key = given.key and org_id = ${orgId}
        offset 0
      ) as own
      join consent_withdrawals withdrawal on withdrawal.signing_request_id = own.id
      where withdrawal.withdrawn_at >= given.accepted_at
      union all
      -- Through requests that are erased now.
      select slug, at::timestamptz(3)
      from signing_requests request cross join lateral jsonb_each_text(request.earlier_withdrawals) as earlier(slug, at)
      where request.id = given.request_id
    ) as withdrawal
    group by given.request_id, withdrawal.slug
    order by at, slug`.execute(db);
  const withdrawn = new Map<string, Withdrawn[]>();
  for (const { request_id, slug, at } of rows) {
    if (clausesOf.get(request_id)?.[slug] !== false) continue;
    const earlier = withdrawn.get(request_id);
    if (earlier) earlier.push({ slug, at });
    else withdrawn.set(request_id, [{ slug, at }]);
  }
  return withdrawn;
}
