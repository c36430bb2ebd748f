import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';

/** The columns of a document, in the same order as in the wire schema. */
export const documentColumns = sql`id, name, description, container_id, created_by, created_at, updated_at`;

export const documentNotFound = () => notFound('The document');

export const draftNotFound = () =>
  new ApiError('NOT_FOUND', 'The document has no DRAFT version; create a new draft first.');

export const activeVersionNotFound = () =>
  new ApiError('NOT_FOUND', 'The document has no ACTIVE version; publish its DRAFT first.');

/** Throws CONFLICT when the draft has changed since the caller read it, if the caller says when that was. */
export function refuseIfChanged(
  { updated_at }: Pick<Version, 'updated_at'>,
  expected: string | undefined,
): void {
  if (expected !== undefined && updated_at !== expected)
    throw new ApiError(
      'CONFLICT',
      `expected_updated_at: the draft has been changed since then; its updated_at is now ${updated_at}.`,
    );
}

/** Throws NOT_FOUND when the organisation has no such document. */
export async function checkDocument(db: Db, orgId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from documents where id = ${id} and org_id = ${orgId} and deleted_at is null`.execute(db);
  if (rows.length === 0) throw documentNotFound();
}

export interface LockedDocument {
  id: string;
  name: string;
  container_id: string;
}

/** Locks a document's row, so that changes to its versions happen one at a time; NOT_FOUND when there is none. */
export async function lockDocument(tx: Tx, orgId: string, id: string): Promise<LockedDocument> {
  const { rows } = await sql<LockedDocument>`
    select id, name, container_id from documents
    where id = ${id} and org_id = ${orgId} and deleted_at is null for no key update`.execute(tx);
  if (!rows[0]) throw documentNotFound();
  return rows[0];
}
