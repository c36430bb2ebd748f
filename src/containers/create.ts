import { sql } from 'kysely';
import type { Container, NewContainer } from '../../wire/containers.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { containerColumns, enforceContainerLimit } from './container.ts';

/** Creates a container; TIER_LIMIT when the plan allows no further one. */
export async function createContainer(tx: Tx, caller: Caller, input: NewContainer): Promise<Container> {
  await enforceContainerLimit(tx, caller.org_id);
  return insertContainer(tx, caller, input.name, input.description ?? null);
}

/** Inserts a container, for callers that have already enforced the container limit. */
export async function insertContainer(
  tx: Tx,
  caller: Caller,
  name: string,
  description: string | null,
): Promise<Container> {
  const { rows } = await sql<Container>`
    insert into containers (id, org_id, name, description, created_by)
    values (${newId()}, ${caller.org_id}, ${name}, ${description}, ${caller.actor.id})
    returning ${containerColumns}`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no container');
  return rows[0];
}
