import { fillClauses } from '../../shared/variables/fill.ts';
import type { Clause, VersionContent } from '../../wire/versions.ts';
import { erased } from './erased.ts';

/**
 * The clauses of a version as the signer of a request was shown them.
 *
 * @param variables their values by name; null once erased
 */
export function shownClauses(content: VersionContent, variables: Record<string, string | null>): Clause[] {
  const values = Object.entries(variables).map(([name, value]) => [name, value ?? erased]);
  return fillClauses(content, Object.fromEntries(values));
}
