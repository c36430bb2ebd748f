import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** How far a recipient is behind the signed heads of all organisations. */
export interface PublishingLag {
  recipient: string;
  /** The age of the oldest head that it has not confirmed, directly or through a later head; 0 if there is none. */
  oldestSeconds: number;
  /** The organisations for which the last attempt failed. */
  failing: number;
}

/** Looks up one head of each organisation in an index, however many heads there are. */
export async function readPublishingLag(db: Db, recipients: string[]): Promise<PublishingLag[]> {
  if (recipients.length === 0) return [];
  const { rows } = await sql<PublishingLag>`
    select configured.recipient,
           coalesce(extract(epoch from now() - min(waiting.signed_at)), 0)::float8 as "oldestSeconds",
           count(known.problem) as failing
    from unnest(${recipients}::text[]) as configured(recipient)
    left join organisations organisation on true
    left join evidence_publications known on known.org_id = organisation.id and known.recipient = configured.recipient
    left join lateral (
      select signed_at from evidence_heads head
      where head.org_id = organisation.id
        and (head.log, head.size) > (coalesce(known.log, 0), coalesce(known.size, 0))
      order by head.log, head.size limit 1
    ) as waiting on true
    group by configured.recipient`.execute(db);
  return rows;
}
