import { eventTypes } from '../../wire/enumerations.ts';
import type { Assent, Organisation } from '../harness/assent.ts';
import { data } from '../harness/steps.ts';

/** Creates a webhook for every event type, so that every event is queued. */
export async function subscribeToAll({ api }: Organisation): Promise<void> {
  data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/all', events: [...eventTypes] }));
}

/** The number of queued deliveries of an organisation by event type. */
export async function countQueued({ database }: Assent, orgId: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ event: string; count: number }>(
    'select event, count(*)::int as count from webhook_deliveries where org_id = $1 group by event',
    [orgId],
  );
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

/** Adds to the count of an event type. */
export function count(counts: Record<string, number>, event: string, times = 1): void {
  if (times > 0) counts[event] = (counts[event] ?? 0) + times;
}
