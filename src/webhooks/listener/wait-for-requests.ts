import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListenerRequest } from '../../../wire/webhooks.ts';
import type { Db } from '../../platform/database/database.ts';
import { webhookNotFound } from '../webhook.ts';
import { presenceSeconds } from './create.ts';
import { readListenerRequests } from './listener.ts';

const pollMs = 50;

/**
 * The requests that wait for a listener, oldest first, as soon as there is one, after `wait` seconds, or when it has
 * disconnected. The listener counts as running from now on.
 *
 * @param except the ids of requests that it already knows, separated by commas
 */
export async function waitForRequests(
  db: Db,
  orgId: string,
  id: string,
  { wait, except = '' }: { wait: number; except?: string },
  disconnected: AbortSignal,
): Promise<ListenerRequest[]> {
  const present = await sql`
    update webhooks set listening_until = now() + make_interval(secs => ${presenceSeconds})
    where id = ${id} and org_id = ${orgId} and is_listener`.execute(db);
  if (present.numAffectedRows === 0n) throw webhookNotFound();
  const known = new Set(except.split(','));
  for (const end = performance.now() + wait * 1_000; ; await sleep(pollMs)) {
    const requests = await readListenerRequests(db, id);
    if (!requests) throw webhookNotFound();
    const others = requests.filter((request) => !known.has(request.id));
    if (others.length > 0 || performance.now() >= end || disconnected.aborted) return others;
  }
}
