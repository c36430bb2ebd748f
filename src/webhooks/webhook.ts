import { type RawBuilder, sql } from 'kysely';
import type { Webhook } from '../../wire/webhooks.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';

/** Webhook endpoints per organisation (specification, Limits). */
export const maxWebhooks = 5;

/** A webhook with its secret masked, as every response but those with a new secret shows it. */
export const webhookColumns = sql`
  id, url, secret_hint as secret, events, is_active, org_id, created_at, disabled_at, disabled_reason`;

export const webhookNotFound = () => notFound('The webhook');

/**
 * Keeps a webhook as it is while deliveries are queued for it, whether or not it is active. Throws NOT_FOUND. A share
 * lock, as for an event: emitting transactions would have to wait behind a stronger one, some of them with locks that
 * the others need.
 */
export async function lockWebhookForShare(tx: Tx, orgId: string, id: string): Promise<Webhook> {
  return lock(tx, orgId, id, sql`for share`);
}

/** Locks a webhook, whether or not it is active, and returns it as it is before a change. Throws NOT_FOUND. */
export async function lockWebhook(tx: Tx, orgId: string, id: string): Promise<Webhook> {
  return lock(tx, orgId, id, sql`for no key update`);
}

async function lock(tx: Tx, orgId: string, id: string, strength: RawBuilder<unknown>): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    select ${webhookColumns} from webhooks where id = ${id} and org_id = ${orgId} ${strength}`.execute(tx);
  if (!rows[0]) throw webhookNotFound();
  return rows[0];
}

/**
 * Whether the webhook with this id is active; null if it was deleted. A subquery, so that PostgreSQL looks up each one
 * by its id instead of reading all of them.
 */
export function isActive(id: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql`(select is_active from webhooks where id = ${id})`;
}

/** Throws CONFLICT for a webhook that is disabled. */
export function checkActive({ is_active }: { is_active: boolean }): void {
  if (!is_active)
    throw new ApiError(
      'CONFLICT',
      'The webhook is disabled and receives no events; set is_active to true first.',
    );
}

/** Turns violations of the constraints on a webhook's URL into CONFLICT and passes on any other error. */
export async function translateUrlConflict<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : '';
    const problem = urlProblems[constraint];
    throw problem ? new ApiError('CONFLICT', `url: ${problem}.`, { cause }) : cause;
  }
}

const urlProblems: Record<string, string> = {
  webhooks_one_per_url: 'another webhook of this organisation already has this URL',
  webhooks_listener_url: 'the URL of a running "webhooks listen" cannot be changed',
};

/** The name of a webhook in the activity: its host, because the rest of its URL may be a secret. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
