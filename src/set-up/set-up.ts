import { sql } from 'kysely';
import type { SetUp } from '../../wire/set-up.ts';
import { joinOrganisation } from '../members/join.ts';
import { createOrganisation } from '../organisations/create.ts';
import { findOnlyOrganisation } from '../organisations/find-only.ts';
import { linkTokenHash } from '../platform/crypto/link-token.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { insertUser } from '../users/insert-user.ts';
import { isSetUpOpen, setUpNotFound } from './link.ts';

/**
 * Creates the first user as an owner of the existing organisation if there is exactly one, or otherwise of a new one,
 * on the unlimited plan because it belongs to the operator. The link works once; NOT_FOUND if it was used, or a user
 * exists.
 */
export async function setUp(
  tx: Tx,
  token: string,
  { organisation_name, name, email, password }: SetUp,
): Promise<{ organisation_id: string }> {
  const { rows } = await sql`
    update set_up_links set token_hash = null where token_hash = ${linkTokenHash(token)} and ${isSetUpOpen}
    returning created_at`.execute(tx);
  if (rows.length === 0) throw setUpNotFound();
  const organisation = (await findOnlyOrganisation(tx)) ?? (await createFirst(tx, organisation_name));
  // The operator is trusted to enter their own address.
  const userId = await insertUser(tx, { name, email, password, emailVerified: true });
  await joinOrganisation(tx, organisation.id, { userId, email, role: 'owner' });
  return { organisation_id: organisation.id };
}

async function createFirst(tx: Tx, name: string | undefined): Promise<{ id: string }> {
  if (name === undefined) throw new ApiError('BAD_REQUEST', 'organisation_name: is required.');
  return createOrganisation(tx, name, 'unlimited');
}
