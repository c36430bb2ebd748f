import { sql } from 'kysely';
import type { SetUp } from '../../wire/set-up.ts';
import { insertMember } from '../members/insert.ts';
import { createOrganisation } from '../organisations/create.ts';
import { linkTokenHash } from '../platform/crypto/link-token.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertUser } from '../users/insert-user.ts';
import { isSetUpOpen, setUpNotFound } from './link.ts';

/**
 * Creates the first organisation, on the unlimited plan because it belongs to the operator, and its owner. The link works
 * once; 404 if it was used, or a user exists.
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
  const organisation = await createOrganisation(tx, organisation_name, 'unlimited');
  // The operator is trusted to enter their own address.
  const userId = await insertUser(tx, { name, email, password, emailVerified: true });
  await insertMember(tx, organisation.id, userId, 'owner');
  return { organisation_id: organisation.id };
}
