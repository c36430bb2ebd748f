import { sql } from 'kysely';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';

interface NewUser {
  name: string;
  email: string;
  password: string;
  /** Whether it is known that email to the address reaches this person. */
  emailVerified: boolean;
}

/** Makes a user who signs in with a password, and answers the id; 409 when there is one with this address. */
export async function insertUser(tx: Tx, { name, email, password, emailVerified }: NewUser): Promise<string> {
  const id = newId();
  const { rows } = await sql`
    insert into users (id, name, email, email_verified) values (${id}, ${name}, ${email.toLowerCase()}, ${emailVerified})
    on conflict (email) do nothing returning id`.execute(tx);
  if (rows.length === 0) throw new ApiError('CONFLICT', 'There is an account with this address already.');
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    values (${newId()}, ${id}, 'credential', ${id}, ${await hash(password)})`.execute(tx);
  return id;
}

/** In better-auth's own form, since it compares them; loaded when needed, which takes a moment. */
async function hash(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return hashPassword(password);
}
