import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Organisation } from './organisation.ts';

export async function createOrganisation(tx: Tx, name: string, plan: Plan): Promise<Organisation> {
  const { rows } = await sql<Organisation>`
    insert into organisations (id, name, plan) values (${newId()}, ${name}, ${plan})
    returning id, name, plan`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no organisation');
  return rows[0];
}
