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
export async function waitForRequests(
  db: Db,
  orgId: string,
  id: string,
  { wait, except = '', disconnected, isStillAllowed }: Wait,
): Promise<ListenerRequest[]> {
  const present = await sql`
    update webhooks set listening_until = now() + make_interval(secs => ${presenceSeconds})
    where id = ${id} and org_id = ${orgId} and is_listener`.execute(db);
  if (present.numAffectedRows === 0n) throw webhookNotFound();
  const known = new Set(except.split(','));
  const start = performance.now();
  for (let hasWaited = false; ; hasWaited = true, await sleep(pollMs)) {
    const requests = await readListenerRequests(db, id);
    if (!requests) throw webhookNotFound();
    const others = requests.filter((request) => !known.has(request.id));
    if (others.length > 0) return !hasWaited || (await isStillAllowed()) ? others : [];
    if (performance.now() - start >= wait * 1_000 || disconnected.aborted) return [];
  }
}
