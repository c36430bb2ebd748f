import { sql } from 'kysely';
import { countOf } from '../../shared/count-of.ts';
import type { Container, ContainerWithDocuments } from '../../wire/containers.ts';
import { lockOrganisationRow } from '../organisations/lock.ts';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';

/** The columns of a container, in the same order as in the wire schema. */
export const containerColumns = sql`id, name, description, org_id, created_by, retention_days, legal_hold, created_at,
  updated_at`;

export const containerNotFound = () => notFound('The container');

/** How many documents a row `container` has, as lists show it. */
export const countOfDocuments = sql`jsonb_build_object('documents', (
  select count(*) from documents where documents.container_id = container.id and documents.deleted_at is null
))`;

/**
 * Throws TIER_LIMIT if the plan allows no more containers or templates. Locks the organisation's row until the
 * transaction ends, so that concurrent creations cannot exceed the limit together.
 */
export async function enforceLimit(tx: Tx, orgId: string, kind: 'container' | 'template'): Promise<void> {
  const plan = await lockOrganisationRow(tx, orgId);
  const limit = planLimits[plan][`${kind}s` as const];
  if (limit === Number.POSITIVE_INFINITY) return;
  const { rows } = await sql<{ count: number }>`
    select count(*) from containers
    where org_id = ${orgId} and deleted_at is null ${kind === 'template' ? sql`and is_template` : sql``}`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= limit) throw tierLimit(plan, countOf(limit, kind));
}

/** BAD_REQUEST when a field that a request cannot change is sent back with another value. */
export function requireCurrent(field: string, sent: unknown, current: unknown, advice: string): void {
  if (sent !== undefined && sent !== current)
    throw new ApiError('BAD_REQUEST', `${field}: is not the current value; to change it, ${advice}.`);
}

/** What makes a container a template. */
type TemplateFields = Pick<
  ContainerWithDocuments,
  'is_template' | 'template_description' | 'template_category'
>;

/** A container as it is before a change, after concurrent changes to it have ended; NOT_FOUND when there is none. */
export async function lockContainer(tx: Tx, orgId: string, id: string): Promise<Container & TemplateFields> {
  const { rows } = await sql<Container & TemplateFields>`
    select ${containerColumns}, is_template, template_description, template_category from containers
    where id = ${id} and org_id = ${orgId} and deleted_at is null for no key update`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  return rows[0];
}

/**
 * The settings that a copy of a container inherits. A legal hold is about the requests of the original, so it is not
 * copied.
 */
export interface CopiedContainer {
  name: string;
  description: string | null;
  retention_days: number | null;
}

/**
 * Takes a share lock on a container, so that it cannot be deleted before the transaction ends; NOT_FOUND when there is
 * none.
 */
export async function lockContainerForShare(tx: Tx, orgId: string, id: string): Promise<CopiedContainer> {
  const { rows } = await sql<CopiedContainer>`
    select name, description, retention_days from containers
    where id = ${id} and org_id = ${orgId} and deleted_at is null for share`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  return rows[0];
}
