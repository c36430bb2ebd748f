import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import { type ActivityActor, operator, recordActivity } from '../activity/record.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { OrganisationSummary } from './organisation-summary.ts';

/** Creates an organisation without members. `actor` is whoever the activity says has created it. */
export async function createOrganisation(
  tx: Tx,
  name: string,
  plan: Plan,
  actor: ActivityActor = operator,
): Promise<OrganisationSummary> {
  const { rows } = await sql<OrganisationSummary>`
    insert into organisations (id, name, plan) values (${newId()}, ${name}, ${plan})
    returning id, name, plan`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no organisation');
  const { id } = rows[0];
  await recordActivity(tx, id, actor, {
    action: 'organisation.created',
    target: { id, name },
    details: { plan },
  });
  return rows[0];
}
