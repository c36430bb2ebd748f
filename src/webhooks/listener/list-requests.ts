import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListenerRequest } from '../../../wire/webhooks.ts';
import type { Db } from '../../platform/database/database.ts';
import { webhookNotFound } from '../webhook.ts';
import { presenceSeconds } from './create.ts';
import { readListenerRequests } from './listener.ts';

const pollMs = 50;

interface Wait {
  /** How long to wait, in seconds. */
  wait: number;
  /** The ids of requests that the listener already knows, separated by commas. */
  except?: string;
  disconnected: AbortSignal;
  /** Whether the listener may still read requests that came while it waited. */
  isStillAllowed(): Promise<boolean>;
}

/**
 * The requests that wait for a listener, oldest first, as soon as there is one, after `wait` seconds, or when it has
 * disconnected; none once its caller may no longer read them, whom the next call refuses. The listener counts as
 * running from now on.
 */
export async function listListenerRequests(
  db: Db,
  orgId: string,
  id: string,
  { wait, except = '', disconnected, isStillAllowed }: Wait,
): Promise<ListenerRequest[]> {
  await recordPresence(db, orgId, id);
  const known = new Set(except.split(','));
  const start = performance.now();
  for (let hasWaited = false; ; hasWaited = true) {
    const requests = await (hasWaited ? readSoon(db, id) : readListenerRequests(db, id));
    if (!requests) throw webhookNotFound();
    const others = requests.filter((request) => !known.has(request.id));
    if (others.length > 0) return !hasWaited || (await isStillAllowed()) ? others : [];
    if (performance.now() - start >= wait * 1_000 || disconnected.aborted) return [];
  }
}

const soon = new WeakMap<Db, Map<string, ReturnType<typeof readListenerRequests>>>();

/** Reads once for all calls that wait for a listener, which may be as many as a key may send in a minute. */
function readSoon(db: Db, id: string): ReturnType<typeof readListenerRequests> {
  const reads = soon.get(db) ?? new Map<string, ReturnType<typeof readListenerRequests>>();
  soon.set(db, reads);
  const read =
    reads.get(id) ??
    sleep(pollMs)
      .then(() => readListenerRequests(db, id))
      .finally(() => reads.delete(id));
  reads.set(id, read);
  return read;
}

/**
 * Does not wait for a change of the webhook that takes long, because this call has no turn among those that wait for
 * locks (../../platform/http/take-turn.ts). The next call records it then.
 */
async function recordPresence(db: Db, orgId: string, id: string): Promise<void> {
  const listener = sql`id = ${id} and org_id = ${orgId} and is_listener`;
  const { rows } = await sql`
    with present as (
      update webhooks set listening_until = now() + make_interval(secs => ${presenceSeconds})
      where id = (select id from webhooks where ${listener} for no key update skip locked)
    )
    select from webhooks where ${listener}`.execute(db);
  if (rows.length === 0) throw webhookNotFound();
}
