import { sql } from 'kysely';
import { newLinkToken } from '../platform/crypto/link-token.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { verificationKey } from './verification-key.ts';

/**
 * Creates a link that lets a user choose a new password, once and within `hours`. The user's earlier link stops
 * working.
 */
export async function createPasswordReset(
  tx: Tx,
  userId: string,
  hours: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = newLinkToken();
  const { rows } = await sql<{ expires_at: string }>`
    insert into verifications (id, identifier, value, reset_user_id, expires_at)
    values (${newId()}, ${verificationKey(`reset-password:${token}`)}, ${userId}, ${userId},
            now() + make_interval(hours => ${hours}))
    on conflict (reset_user_id) do update
    set identifier = excluded.identifier, expires_at = excluded.expires_at
    returning expires_at`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no verification');
  return { token, expiresAt: rows[0].expires_at };
}

/** The page of the dashboard that sets a new password. */
export function passwordResetLink(baseUrl: string, token: string): string {
  return `${baseUrl}/dashboard/reset-password?token=${token}`;
}
