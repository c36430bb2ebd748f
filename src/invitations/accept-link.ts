import { sql } from 'kysely';
import type { InvitationAcceptance } from '../../wire/invitations.ts';
import { joinOrganisation } from '../members/join.ts';
import { lockOrganisationRow } from '../organisations/lock.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { SignedIn } from '../platform/http/caller.ts';
import { insertUser } from '../users/insert-user.ts';
import { findInvitationByLink, type LinkedInvitation } from './invitation.ts';

/**
 * Makes the invited person a member: the user who is signed in with the invited address, or a new user. The link alone
 * gives no access to an existing account: CONFLICT until its user signs in.
 */
export async function acceptInvitationLink(
  tx: Tx,
  token: string,
  signedIn: SignedIn | undefined,
  acceptance: InvitationAcceptance,
): Promise<{ organisation_id: string }> {
  const { org_id } = await findInvitationByLink(tx, token);
  // Changes to members and invitations take the same lock, so nobody else accepts this invitation, and its sender may
  // still send it when this commits.
  await lockOrganisationRow(tx, org_id);
  const invitation = await findInvitationByLink(tx, token);
  const userId = invitation.user_id ?? (await createUser(tx, invitation, acceptance));
  if (invitation.user_id !== null) await checkSignedIn(tx, invitation, signedIn);
  const { email, role } = invitation;
  await joinOrganisation(tx, org_id, { userId, email, role });
  return { organisation_id: org_id };
}

async function createUser(
  tx: Tx,
  { email, is_emailed }: LinkedInvitation,
  { name, password }: InvitationAcceptance,
) {
  if (name === undefined) throw new ApiError('BAD_REQUEST', 'name: is required to create an account.');
  if (password === undefined)
    throw new ApiError('BAD_REQUEST', 'password: is required to create an account.');
  return insertUser(tx, { name, email, password, emailVerified: is_emailed });
}

async function checkSignedIn(
  tx: Tx,
  { email, user_id, is_emailed }: LinkedInvitation,
  signedIn: SignedIn | undefined,
): Promise<void> {
  if (signedIn?.id !== user_id)
    throw new ApiError('CONFLICT', `An account with this address already exists; sign in as ${email} first.`);
  if (is_emailed)
    await sql`update users set email_verified = true where id = ${user_id} and not email_verified`.execute(
      tx,
    );
}
