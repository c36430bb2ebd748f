import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ActivityAction, ActivityTargetType } from '../../wire/activity.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

/** Who did something. An operator has a command on the server; the system is the service itself. */
export type ActivityActor = Caller['actor'] | { kind: 'operator' | 'system'; id: null };

export const operator: ActivityActor = { kind: 'operator', id: null };
export const system: ActivityActor = { kind: 'system', id: null };

type Entry = {
  [Type in ActivityTargetType]: {
    action: Extract<ActivityAction, `${Type}.${string}`>;
    target?: {
      id?: string | null;
      /** Never the name of a person, because it could not be erased. */
      name?: string | null;
    };
    details?: Record<string, unknown>;
  };
}[ActivityTargetType];

/** Records what is done in this transaction. The entry commits or is rolled back with it. */
export async function recordActivity(
  tx: Tx,
  orgId: string,
  actor: ActivityActor,
  { action, target = {}, details = {} }: Entry,
): Promise<void> {
  const { id = null, name = null } = target;
  await sql`
    insert into activity (id, org_id, actor_kind, actor_id, action, target_type, target_id, target_name, details)
    values (${newId()}, ${orgId}, ${actor.kind}, ${actor.id}, ${action}, ${action.split('.')[0]}, ${id}, ${name},
            ${JSON.stringify(details)}::jsonb)`.execute(tx);
}

/** The names of the fields in a change whose values differ from before. */
export function changedFields(changes: object, before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return Object.keys(changes).filter((name) => !isDeepStrictEqual(old.get(name), now.get(name)));
}
