import { sql } from 'kysely';
import type { EventData, EventType } from '../../wire/events.ts';
import type { Tx } from '../platform/database/database.ts';
import { fanOut } from './fan-out.ts';

/**
 * Queues an event for every webhook of the organisation that asked for it, in the transaction of the change: no
 * change without its event, no event without its change (contract section 4).
 *
 * @param at when it happened; the `timestamp` of the payload
 */
export async function emitEvent<T extends EventType>(
  tx: Tx,
  orgId: string,
  type: T,
  at: string,
  data: EventData<T>,
): Promise<void> {
  const payload = eventPayload(type, at, data);
  await sql`with ${fanOut(orgId, type, sql`select ${payload}::text as payload`)} select`.execute(tx);
}

/** The bytes of a delivery: exactly event, timestamp and data. */
export function eventPayload<T extends EventType>(type: T, at: string, data: EventData<T>): string {
  return JSON.stringify({ event: type, timestamp: at, data });
}
