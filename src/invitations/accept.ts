import { sql } from 'kysely';
import type { InvitationAcceptance } from '../../wire/invitations.ts';
import { insertMember } from '../members/insert.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { SignedIn } from '../platform/http/caller.ts';
import { insertUser } from '../users/insert-user.ts';
import { findByLink, type LinkedInvitation } from './invitation.ts';

/**
 * Makes the invited person a member: whoever is signed in with the address, or a new user. The link alone does not open
 * an account that is there already: 409 says to sign in.
 */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  signedIn: SignedIn | undefined,
  acceptance: InvitationAcceptance,
): Promise<{ organisation_id: string }> {
  const invitation = await findByLink(tx, token, { lock: true });
  const userId = invitation.user_id ?? (await makeUser(tx, invitation, acceptance));
  if (invitation.user_id !== null) await checkIsSignedIn(tx, invitation, signedIn);
  await insertMember(tx, invitation.org_id, userId, invitation.role);
  await sql`delete from invitations where id = ${invitation.id} and org_id = ${invitation.org_id}`.execute(
    tx,
  );
  return { organisation_id: invitation.org_id };
}

async function makeUser(
  tx: Tx,
  { email, is_mailed }: LinkedInvitation,
  { name, password }: InvitationAcceptance,
) {
  if (name === undefined) throw new ApiError('BAD_REQUEST', 'name: is required, to make an account.');
  if (password === undefined) throw new ApiError('BAD_REQUEST', 'password: is required, to make an account.');
  return insertUser(tx, { name, email, password, emailVerified: is_mailed });
}

async function checkIsSignedIn(
  tx: Tx,
  { email, user_id, is_mailed }: LinkedInvitation,
  signedIn: SignedIn | undefined,
): Promise<void> {
  if (signedIn?.id !== user_id)
    throw new ApiError('CONFLICT', `There is an account with this address; sign in as ${email} first.`);
  if (is_mailed)
    await sql`update users set email_verified = true where id = ${user_id} and not email_verified`.execute(
      tx,
    );
}
