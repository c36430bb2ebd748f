import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';

/** Webhook endpoints of one organisation (specification, Limits). */
export const maxWebhooks = 5;

/** A webhook as every answer but that of its creation shows it: the secret masked. */
export const webhookColumns = sql`
  id, url, secret_hint as secret, events, is_active, org_id, created_at, disabled_at, disabled_reason`;

export const webhookNotFound = () => notFound('The webhook');

/** Locks a webhook that deliveries are queued for by hand; 404 when it is not there, 409 when it receives nothing. */
export async function lockActiveWebhook(tx: Tx, orgId: string, id: string): Promise<void> {
  const { rows } = await sql<{ is_active: boolean }>`
    select is_active from webhooks where id = ${id} and org_id = ${orgId} for no key update`.execute(tx);
  if (!rows[0]) throw webhookNotFound();
  if (!rows[0].is_active) throw new ApiError('CONFLICT', 'The webhook is not active; it receives nothing.');
}

/** Turns what the constraints of a webhook's URL refuse into CONFLICT, and leaves any other error as it is. */
export async function refuseUsedUrl<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : '';
    const fault = urlProblems[constraint];
    throw fault ? new ApiError('CONFLICT', `url: ${fault}.`, { cause }) : cause;
  }
}

const urlProblems: Record<string, string> = {
  webhooks_one_per_url: 'another webhook of this organisation has this URL',
  webhooks_listener_url: 'the URL of a running "webhooks listen" cannot be changed',
};
