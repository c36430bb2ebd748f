import { sql } from 'kysely';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { ApiError } from '../platform/http/api-error.ts';

interface NewUser {
  name: string;
  email: string;
  password: string;
  /** Whether the person has proven that they receive email at the address. */
  emailVerified: boolean;
}

/** Creates a user who signs in with a password, and returns the id; CONFLICT if the address already has an account. */
export async function insertUser(tx: Tx, { name, email, password, emailVerified }: NewUser): Promise<string> {
  const id = newId();
  const { rows } = await sql`
    insert into users (id, name, email, email_verified) values (${id}, ${name}, ${emailKey(email)}, ${emailVerified})
    on conflict (email) do nothing returning id`.execute(tx);
  if (rows.length === 0) throw new ApiError('CONFLICT', 'An account with this address already exists.');
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    values (${newId()}, ${id}, 'credential', ${id}, ${await hash(password)})`.execute(tx);
  return id;
}

/** In better-auth's format, since better-auth verifies it. Imported on demand, because it loads slowly. */
async function hash(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return hashPassword(password);
}
