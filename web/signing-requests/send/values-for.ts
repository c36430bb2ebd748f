import type { Variable } from '../../versions/clauses.ts';
import { tidy } from './tidy.ts';

/** The values to send for the variables of a version. Those left empty get their default from the service. */
export function valuesFor(variables: Variable[], given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    variables.flatMap(({ name }) => {
      const value = tidy(given[name] ?? '');
      return value ? [[name, value]] : [];
    }),
  );
}
