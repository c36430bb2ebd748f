import { sql } from 'kysely';
import type { CreatedInvitation, NewInvitation } from '../../wire/invitations.ts';
import { operator, recordActivity } from '../activity/record.ts';
import { jobs } from '../jobs.ts';
import { checkMayManage, lockOrganisation, userIdOf } from '../members/member.ts';
import { lockOrganisationRow } from '../organisations/lock.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { linkTokenHash, newLinkToken } from '../platform/crypto/link-token.ts';
import { seal } from '../platform/crypto/seal.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { countAccountEmail } from '../users/limits/count-account-email.ts';
import { invitationDays, invitationLink, isOpen } from './invitation.ts';

interface Context {
  keyring: Keyring;
  baseUrl: string;
}

/**
 * Invites a person by email, and by a link to pass on. Only owners may invite owners or replace their invitations;
 * CONFLICT for an existing member, RATE_LIMITED after three invitations to the address within an hour from any
 * organisations.
 */
export async function createInvitation(
  tx: Tx,
  { keyring, baseUrl }: Context,
  caller: Caller,
  { email, role }: NewInvitation,
): Promise<CreatedInvitation> {
  const inviter = await lockOrganisation(tx, caller);
  checkMayManage(inviter, role);
  const emailedToken = newLinkToken();
  const { token, ...invitation } = await insertInvitation(tx, caller.org_id, {
    email,
    role,
    inviter,
    emailedToken,
  });
  await countEmail(tx, email);
  const sealedToken = seal(keyring, emailedToken).toString('base64');
  await enqueue(
    tx,
    jobs.sendInvitation,
    { invitationId: invitation.id, sealedToken },
    { group: caller.org_id },
  );
  return { ...invitation, link: invitationLink(baseUrl, token), emailSent: true };
}

/** Contract section 8. */
async function countEmail(tx: Tx, email: string): Promise<void> {
  const secondsToWait = await countAccountEmail(tx, 'invitation', email);
  if (secondsToWait !== undefined)
    throw new ApiError(
      'RATE_LIMITED',
      `Three invitations were sent to ${email} within the last hour. Try again in ${Math.ceil(secondsToWait / 60)} min.`,
      { retryAfterSeconds: secondsToWait },
    );
}

interface Insertion extends NewInvitation {
  /** Undefined for the operator. */
  inviter?: Caller;
  /** The token of the emailed link, if the invitation is also emailed. */
  emailedToken?: string;
}

/**
 * Inserts an invitation without emailing it. Replaces an open one for the same address; FORBIDDEN for an inviter who
 * may not revoke that. Returns the token to show.
 */
export async function insertInvitation(
  tx: Tx,
  orgId: string,
  { email, role, inviter, emailedToken }: Insertion,
): Promise<Pick<CreatedInvitation, 'id' | 'email' | 'role' | 'expires_at'> & { token: string }> {
  const address = emailKey(email);
  await checkNotMember(tx, orgId, address);
  const token = newLinkToken();
  const mayManageOwners = inviter === undefined || inviter.role === 'owner';
  const { rows } = await sql<Pick<CreatedInvitation, 'id' | 'email' | 'role' | 'expires_at'>>`
    insert into invitations as invitation (id, org_id, email, role, token_hash, mailed_token_hash, invited_by, expires_at)
    values (${newId()}, ${orgId}, ${address}, ${role}, ${linkTokenHash(token)},
            ${emailedToken === undefined ? null : linkTokenHash(emailedToken)}, ${inviter ? userIdOf(inviter) : null},
            now() + make_interval(days => ${invitationDays}))
    on conflict (org_id, email) do update
    set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
        mailed_token_hash = excluded.mailed_token_hash, invited_by = excluded.invited_by,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where invitation.role <> 'owner' or ${mayManageOwners} or not ${isOpen}
    returning id, email, role, expires_at`.execute(tx);
  if (!rows[0]) throw new ApiError('FORBIDDEN', 'Only owners may replace the invitation of an owner.');
  await recordActivity(tx, orgId, inviter?.actor ?? operator, {
    action: 'invitation.created',
    target: { id: rows[0].id },
    details: { role },
  });
  return { ...rows[0], token };
}

/** CONFLICT for a member. Accepting an invitation locks the same row, so that no new member is invited again. */
async function checkNotMember(tx: Tx, orgId: string, email: string): Promise<void> {
  await lockOrganisationRow(tx, orgId);
  const { rows } = await sql`
    select from members member join users person on person.id = member.user_id
    where member.org_id = ${orgId} and person.email = ${email}`.execute(tx);
  if (rows.length > 0) throw new ApiError('CONFLICT', `${email} is already a member of the organisation.`);
}
