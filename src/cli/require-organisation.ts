import { findOrganisation } from '../organisations/find.ts';
import type { OrganisationSummary } from '../organisations/organisation-summary.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/** The organisation with this ID. Throws NOT_FOUND, so that a mistyped ID does not look like one without data. */
export async function requireOrganisation(db: Db, id: string): Promise<OrganisationSummary> {
  const organisation = await findOrganisation(db, id);
  if (!organisation) throw notFound(`The organisation ${id}`);
  return organisation;
}
