import { createHmac, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { insertMember } from '../../../../src/members/insert.ts';
import { newId } from '../../../../src/platform/crypto/uuid.ts';
import type { Tx } from '../../../../src/platform/database/database.ts';
import { transact } from '../../../../src/platform/database/transact.ts';
import { sessionCookieName } from '../../../../src/users/cookies.ts';
import type { Role } from '../../../../wire/roles.ts';
import type { Assent } from '../../../harness/assent.ts';

export const password = 'a phrase for tests';

const names: Record<Role, string> = { owner: 'Olivia Finch', admin: 'Adam Reed', viewer: 'Vera Lund' };

/** The email address of the member with this role. */
export function emailOf(role: Role, organisationId: string): string {
  return `${role}-${organisationId.slice(-8)}@example.com`;
}

/** Creates the member with this role, whose password is `password`. Returns the user's id. */
export function createMember(assent: Assent, organisationId: string, role: Role): Promise<string> {
  return transact(assent.database.db, async (tx) => {
    const id = await insertUserWithKnownHash(tx, names[role], emailOf(role, organisationId));
    await insertMember(tx, organisationId, id, role);
    return id;
  });
}

/** Hashing takes 60 ms on purpose, so all members share one hash. */
let hash: Promise<string> | undefined;

async function insertUserWithKnownHash(tx: Tx, name: string, email: string): Promise<string> {
  hash ??= hashPassword(password);
  const id = newId();
  await sql`insert into users (id, name, email, email_verified) values (${id}, ${name}, ${email}, true)`.execute(
    tx,
  );
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    values (${newId()}, ${id}, 'credential', ${id}, ${await hash})`.execute(tx);
  return id;
}

/**
 * Signs a user in without the sign-in page, which has its own tests, and without the password's hash. Returns the session
 * cookie as better-auth signs it.
 */
export async function createSession(
  { config, database, keyring }: Assent,
  userId: string,
  userAgent: string,
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString('base64url');
  await sql`
    insert into sessions (id, user_id, token, user_agent, expires_at)
    values (${newId()}, ${userId}, ${token}, ${userAgent}, now() + interval '7 days')`.execute(database.db);
  const secret = keyring('sign-in')[0].export().toString('base64');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return {
    name: sessionCookieName(config.baseUrl),
    value: encodeURIComponent(`${token}.${signature}`),
  };
}
