import { sql } from 'kysely';
import type { EventData, EventType } from '../../wire/events.ts';
import type { Tx } from '../platform/database/database.ts';
import { fanOut } from './fan-out.ts';

/**
 * Queues an event for every webhook of the organisation that subscribes to it, in the transaction of the change: no
 * change without its event, no event without its change (contract section 4).
 *
 * @param at when the event happened: the `timestamp` of the payload
 */
export async function emitEvent<T extends EventType>(
  tx: Tx,
  orgId: string,
  type: T,
  at: string,
  data: EventData<T>,
): Promise<void> {
  await emitEvents(tx, type, [{ org_id: orgId, at, data }]);
}

/** Queues several events of the same type in one statement. */
export async function emitEvents<T extends EventType>(
  tx: Tx,
  type: T,
  occurrences: { org_id: string; at: string; data: EventData<T> }[],
): Promise<void> {
  const orgIds = occurrences.map(({ org_id }) => org_id);
  const payloads = occurrences.map(({ at, data }) => eventPayload(type, at, data));
  const source = sql`select * from unnest(${orgIds}::uuid[], ${payloads}::text[]) as occurrence(org_id, payload)`;
  await sql`with ${fanOut(type, source)} select`.execute(tx);
}

/** The body of a delivery: exactly `event`, `timestamp` and `data`. */
export function eventPayload<T extends EventType>(type: T, at: string, data: EventData<T>): string {
  return JSON.stringify({ event: type, timestamp: at, data });
}
