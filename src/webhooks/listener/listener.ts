import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../../wire/events.ts';
import type { ListenerRequest } from '../../../wire/webhooks.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { seal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/database/database.ts';
import { maskSecret } from '../signature.ts';

/** A receiver in somebody's terminal (`assent webhooks listen`). Its requests go through the database. */
export interface Listener {
  id: string;
  orgId: string;
  secret: string;
  events: readonly EventType[];
}

/** The first half of the key of every listener's advisory lock. The second half is a hash of the listener's id. */
const lockClass = 0x6c6973;

/**
 * Registers a listener until the connection closes: the connection holds an advisory lock, which PostgreSQL releases
 * however the connection ends. A listener that was removed while it was disconnected is registered again with the same
 * id and secret. If it is still registered, updating its row makes a removal that is waiting for it notice the
 * connection.
 */
export async function registerListener(
  connection: Db,
  keyring: Keyring,
  { id, orgId, secret, events }: Listener,
): Promise<void> {
  await sql`select pg_advisory_lock(${lockClass}::int, hashtext(${id}))`.execute(connection);
  const url = listenerUrl(id);
  await sql`
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events, is_listener)
    values (${id}, ${orgId}, ${url}, ${url}, ${seal(keyring, secret)}, ${maskSecret(secret)}, ${events}, true)
    on conflict (id) do update set updated_at = now()`.execute(connection);
}

/** Only an identifier: the name does not resolve. The database requires listeners to have it. */
export function listenerUrl(id: string): string {
  return `https://listener.invalid/${id}`;
}

/** Removes a listener. A worker deletes its deliveries (delete-orphans.ts). */
export async function removeListener(db: Db, id: string): Promise<void> {
  await sql`delete from webhooks where id = ${id} and is_listener`.execute(db);
}

/** Removes the listeners of an organisation, or of every one, whose command was killed. Returns how many there were. */
export async function removeLostListeners(db: Db, orgId?: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhooks
    where is_listener and (${orgId ?? null}::uuid is null or org_id = ${orgId ?? null}) and not ${isListening}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** The requests waiting for a listener, oldest first, or undefined when the listener is no longer registered. */
export async function readListenerRequests(db: Db, id: string): Promise<ListenerRequest[] | undefined> {
  const { rows } = await sql<ListenerRequest | { id: null }>`
    select request.id, request.headers, request.body
    from webhooks webhook left join listener_requests request
      on request.webhook_id = webhook.id and request.answer is null
    where webhook.id = ${id} order by request.created_at`.execute(db);
  return rows[0] && rows.filter((row) => row.id !== null);
}

/**
 * An SQL condition on a row of webhooks: whether a command is connected as this listener, or has fetched its requests
 * by the API a moment ago.
 */
export const isListening: RawBuilder<unknown> = sql`(coalesce(webhooks.listening_until > now(), false) or exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = ${lockClass}::int::oid
      and objid = hashtext(webhooks.id::text)::oid and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())))`;
