import { sql } from 'kysely';
import type { Container, ContainerChanges } from '../../wire/containers.ts';
import type { Tx } from '../platform/database/database.ts';
import { containerColumns, containerNotFound } from './container.ts';

/** Changes only the given fields; null clears the description. */
export async function updateContainer(
  tx: Tx,
  orgId: string,
  id: string,
  { name, description }: ContainerChanges,
): Promise<Container> {
  const { rows } = await sql<Container>`
    update containers
    set name = coalesce(${name ?? null}, name),
        description = case when ${description !== undefined} then ${description ?? null} else description end,
        updated_at = now()
    where id = ${id} and org_id = ${orgId} and deleted_at is null
    returning ${containerColumns}`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  return rows[0];
}
