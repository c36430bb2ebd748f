import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { Metadata, Verification } from '../../wire/signing-request-fields.ts';
import { factColumns } from '../consents/groups.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Values } from '../versions/filled-version.ts';
import { groupsOfAudience, mayBeAsked } from './audience.ts';
import type { LockedCampaign } from './campaign.ts';

/** Somebody whose turn it is, with what is known from their newest request. */
export interface Person {
  key: string;
  way: 'ask' | 'remind';
  /** The newest request. */
  id: string;
  name: string;
  email: string;
  external_id: string | null;
  metadata: Metadata | null;
  /** The values of the newest request that has any. */
  variables: Values | null;
  language: Language | null;
  verification: Verification;
}

/** How many addresses one transaction looks at. */
const batchSize = 200;

/**
 * The next addresses of the audience as it is now, in their order, and the people among them whom the campaign has not
 * asked yet. `last` is whoever has the last of these addresses; undefined when there are no more. Each group of people
 * with the same facts comes from an index, and these are merged, so it costs the same wherever it is.
 */
export async function findNextPeople(
  tx: Tx,
  campaign: LockedCampaign,
): Promise<{ people: Person[]; last: Person | undefined }> {
  const { id, org_id, document_id } = campaign;
  const audience = { ...campaign, created_at: sql`${campaign.created_at}::timestamptz` };
  const { rows } = await sql<Person & { is_next: boolean }>`
    with ${groupsOfAudience(audience)},
    batch as (
      select person.* from groups
      cross join lateral (
        select signer_email_key as key, latest_id, way, needs_check from standings standing
        where standing.org_id = ${org_id} and standing.document_id = ${document_id}
          and (${factColumns('standing')}) = (${factColumns('groups')})
          and signer_email_key > ${campaign.position}
        order by signer_email_key limit ${sql.lit(batchSize)}
      ) as person
      order by key limit ${sql.lit(batchSize)}
    )
    select key, way, request.id, request.signer_name as name, request.signer_email as email, request.external_id,
           request.metadata, request.language, request.verification,
           (
             select given.variables from (
               select variables, created_at, id from signing_requests
               where document_id = ${document_id} and signer_email_key = key and org_id = ${org_id}
               offset 0
             ) as given
             where variables is not null order by created_at desc, id desc limit 1
           ) as variables,
           ${mayBeAsked(audience)}
             and not exists (
               select from signing_requests own where own.campaign_id = ${id} and own.signer_email_key = key
             )
             and not exists (
               select from campaign_failures failure
               where failure.campaign_id = ${id} and failure.signing_request_id = request.id
             ) as is_next
    from batch join signing_requests request on request.id = latest_id
    order by key`.execute(tx);
  return { people: rows.filter(({ is_next }) => is_next), last: rows.at(-1) };
}
