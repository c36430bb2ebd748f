import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-address.ts';

/** 403 unless a new user has a verified address and an open invitation to it. */
export async function checkInvited(
  db: Db,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> {
  if (!emailVerified)
    throw new APIError('FORBIDDEN', {
      code: 'email_not_verified',
      message: 'The provider has not verified the email address.',
    });
  const { rows } = await sql`
    select from invitations where email = ${emailKey(email)} and expires_at > now()`.execute(db);
  if (rows.length === 0)
    throw new APIError('FORBIDDEN', {
      code: 'not_invited',
      message: 'There is no account or invitation for this address.',
    });
}
