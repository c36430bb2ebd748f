import type { Role } from '../../../../wire/roles.ts';
import type { Assent } from '../../../harness/assent.ts';
import { createMember } from '../../../harness/people.ts';

export const password = 'a phrase for tests';

const names: Record<Role, string> = { owner: 'Olivia Finch', admin: 'Adam Reed', viewer: 'Vera Lund' };

/** The email address of the member with this role. */
export function emailOf(role: Role, organisationId: string): string {
  return `${role}-${organisationId.slice(-8)}@example.com`;
}

/**
 * Creates the member with this role, with this role's name and address and the password above. Returns the user's id.
 */
export async function createMemberWithRole(
  assent: Assent,
  organisationId: string,
  role: Role,
): Promise<string> {
  const user = { name: names[role], email: emailOf(role, organisationId), password, emailVerified: true };
  const { id } = await createMember(assent, { id: organisationId }, role, user);
  return id;
}
