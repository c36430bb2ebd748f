import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { Db } from '../platform/database/database.ts';

/** What the notice says of a webhook that was switched off for failing. */
export interface DisabledWebhook {
  id: string;
  url: string;
  organisationName: string;
  /** What the organisation reads. */
  language: Language;
  /** What the last failed attempt says, in the words of its record: `timed out after 10 s`, `HTTP 500`. */
  lastError: string | null;
}

/** Undefined when it is on again, gone, or was switched off anew since then. */
export async function findDisabledWebhook(
  db: Db,
  id: string,
  disabledAt: string,
): Promise<DisabledWebhook | undefined> {
  const { rows } = await sql<DisabledWebhook>`
    select webhook.id, webhook.url, organisation.name as "organisationName", organisation.language,
           (select coalesce(attempts -> -1 ->> 'error', 'HTTP ' || (attempts -> -1 ->> 'response_status'))
            from webhook_deliveries
            where webhook_id = webhook.id and status = 'FAILED' and attempts <> '[]'
            order by completed_at desc limit 1) as "lastError"
    from webhooks webhook join organisations organisation on organisation.id = webhook.org_id
    where webhook.id = ${id} and webhook.disabled_at = ${disabledAt}`.execute(db);
  return rows[0];
}
