import { insertMember } from '../../../../src/members/insert.ts';
import { transact } from '../../../../src/platform/database/transact.ts';
import type { Role } from '../../../../wire/roles.ts';
import type { Assent } from '../../../harness/assent.ts';
import { insertUserWithKnownHash } from '../../../harness/people.ts';

export const password = 'a phrase for tests';

const names: Record<Role, string> = { owner: 'Olivia Finch', admin: 'Adam Reed', viewer: 'Vera Lund' };

/** The email address of the member with this role. */
export function emailOf(role: Role, organisationId: string): string {
  return `${role}-${organisationId.slice(-8)}@example.com`;
}

/** Creates the member with this role, whose password is `password`. Returns the user's id. */
export function createMember(assent: Assent, organisationId: string, role: Role): Promise<string> {
  const user = { name: names[role], email: emailOf(role, organisationId), password, emailVerified: true };
  return transact(assent.database.db, async (tx) => {
    const id = await insertUserWithKnownHash(tx, user);
    await insertMember(tx, organisationId, id, role);
    return id;
  });
}
