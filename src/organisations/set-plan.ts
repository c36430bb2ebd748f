import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';
import type { Organisation } from './organisation.ts';

/** Changes a plan. Anything that exceeds the new limits remains; only additions are refused. */
export async function setPlan(tx: Tx, id: string, plan: Plan): Promise<Organisation> {
  const { rows } = await sql<Organisation>`
    update organisations set plan = ${plan} where id = ${id} returning id, name, plan`.execute(tx);
  if (!rows[0]) throw notFound(`The organisation ${id}`);
  return rows[0];
}
