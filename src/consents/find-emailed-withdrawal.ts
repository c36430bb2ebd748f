import { sql } from 'kysely';
import { filling } from '../../shared/variables/fill.ts';
import type { Variable } from '../../wire/versions.ts';
import type { WithdrawnConsent } from '../emails/templates/emailed-withdrawal.ts';
import type { Db } from '../platform/database/database.ts';
import { findEmailedRequest } from '../signing-requests/find-emailed-request.ts';
import type { Values } from '../versions/filled-version.ts';

interface Occasion {
  signingRequestId: string;
  withdrawnAt: string;
  byOrganisation: boolean;
}

/** What emails say about one withdrawal; undefined if the signer's personal data has been erased since. */
export async function findEmailedWithdrawal(
  db: Db,
  { signingRequestId, withdrawnAt, byOrganisation }: Occasion,
): Promise<WithdrawnConsent | undefined> {
  const request = await findEmailedRequest(db, signingRequestId);
  if (!request) return undefined;
  const { rows } = await sql<Found>`
    select array(
        select clause ->> 'title'
        from jsonb_array_elements(version.content -> 'clauses') with ordinality as list(clause, place)
        join consent_withdrawals withdrawal on withdrawal.clause_id = clause ->> 'id'
        where withdrawal.signing_request_id = request.id and withdrawal.withdrawn_at = ${withdrawnAt}
        order by (clause ->> 'order')::float8, place
      ) as titles,
      (
        select event.personal #>> '{reason,value}' from audit_events event
        where event.signing_request_id = request.id and event.type = 'withdrawn' and event.at = ${withdrawnAt}
        order by seq desc limit 1
      ) as reason,
      coalesce(version.content -> 'variables', '[]') as declared, coalesce(request.variables, '{}') as variables
    from signing_requests request join versions version on version.id = request.version_id
    where request.id = ${signingRequestId}`.execute(db);
  if (!rows[0]) return undefined;
  const { titles, reason, declared, variables } = rows[0];
  const withdrawnTitles = titles.map(filling(declared, variables));
  return { ...request, withdrawnAt, byOrganisation, withdrawnTitles, withdrawalReason: reason };
}

interface Found {
  titles: string[];
  reason: string | null;
  /** What the titles are filled in with. */
  declared: Variable[];
  variables: Values;
}
