import { roles } from '../../wire/enumerations.ts';
import type { Role } from '../../wire/roles.ts';

/** Whether a role has fewer rights than another. */
export function isLowerRole(role: Role, other: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(other);
}
