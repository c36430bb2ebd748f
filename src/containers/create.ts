import { sql } from 'kysely';
import type { Container, NewContainer } from '../../wire/containers.ts';
import { checkMayErase } from '../organisations/check-may-erase.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type CopiedContainer, containerColumns, enforceLimit } from './container.ts';

/**
 * Creates a container; TIER_LIMIT if the plan allows no more. FORBIDDEN if a member who is not an owner sets a
 * retention or legal hold.
 */
export async function createContainer(tx: Tx, caller: Caller, input: NewContainer): Promise<Container> {
  if (input.retention_days !== undefined || input.legal_hold) checkMayErase(caller);
  await enforceLimit(tx, caller.org_id, 'container');
  const { description = null, retention_days = null } = input;
  return insertContainer(tx, caller, { ...input, description, retention_days });
}

type InsertedContainer = CopiedContainer & { legal_hold?: boolean | undefined };

/** Inserts a container, for callers that have already enforced the container limit. */
export async function insertContainer(
  tx: Tx,
  caller: Caller,
  { name, description, retention_days, legal_hold = false }: InsertedContainer,
): Promise<Container> {
  const { rows } = await sql<Container>`
    insert into containers (id, org_id, name, description, created_by, retention_days, legal_hold)
    values (${newId()}, ${caller.org_id}, ${name}, ${description}, ${caller.actor.id},
            ${retention_days}, ${legal_hold})
    returning ${containerColumns}`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no container');
  return rows[0];
}
