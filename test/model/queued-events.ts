import { eventTypes } from '../../wire/events.ts';
import type { Assent, Organisation } from '../harness/assent.ts';
import { data } from '../harness/steps.ts';

/** Subscribes a receiver to every type of event, so that each is queued for it. */
export async function subscribeToAll({ api }: Organisation): Promise<void> {
  data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/all', events: [...eventTypes] }));
}

/** How many deliveries of each type of event are queued for an organisation. */
export async function countQueued({ database }: Assent, orgId: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ event: string; count: number }>(
    'select event, count(*)::int as count from webhook_deliveries where org_id = $1 group by event',
    [orgId],
  );
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

/** Adds events to a count. */
export function count(counts: Record<string, number>, event: string, times = 1): void {
  if (times > 0) counts[event] = (counts[event] ?? 0) + times;
}
