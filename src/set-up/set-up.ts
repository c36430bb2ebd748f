import { sql } from 'kysely';
import type { SetUp } from '../../wire/set-up.ts';
import { insertMember } from '../members/insert.ts';
import { createOrganisation } from '../organisations/create.ts';
import { linkTokenHash } from '../platform/crypto/link-token.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertUser } from '../users/insert-user.ts';
import { openSetUp, setUpNotFound } from './link.ts';

/**
 * Makes the first organisation, without limits since it belongs to whoever runs the service, and its owner. The link
 * ends with it; 404 for one that was used, or that came too late because there is a user.
 */
export async function setUp(
  tx: Tx,
  token: string,
  { organisation_name, name, email, password }: SetUp,
): Promise<{ organisation_id: string }> {
  const { rows } = await sql`
    update set_up_links set token_hash = null where token_hash = ${linkTokenHash(token)} and ${openSetUp}
    returning created_at`.execute(tx);
  if (rows.length === 0) throw setUpNotFound();
  const organisation = await createOrganisation(tx, organisation_name, 'unlimited');
  // Whoever starts the service vouches for their own address.
  const userId = await insertUser(tx, { name, email, password, emailVerified: true });
  await insertMember(tx, organisation.id, userId, 'owner');
  return { organisation_id: organisation.id };
}
