import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import { operator, recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';
import type { OrganisationSummary } from './organisation-summary.ts';

/** Changes a plan. Anything that exceeds the new limits remains; only additions are refused. */
export async function setPlan(tx: Tx, id: string, plan: Plan): Promise<OrganisationSummary> {
  const { rows } = await sql<OrganisationSummary>`
    select id, name, plan from organisations where id = ${id} for no key update`.execute(tx);
  const [organisation] = rows;
  if (!organisation) throw notFound(`The organisation ${id}`);
  if (organisation.plan === plan) return organisation;
  await sql`update organisations set plan = ${plan} where id = ${id}`.execute(tx);
  await recordActivity(tx, id, operator, {
    action: 'organisation.plan_changed',
    target: { id, name: organisation.name },
    details: { from: organisation.plan, to: plan },
  });
  return { ...organisation, plan };
}
