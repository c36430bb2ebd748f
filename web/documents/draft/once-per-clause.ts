import type { Clause } from '../../versions/clauses.ts';

/** Computes something about each clause only once: clauses that don't change remain the same objects in a draft. */
export function oncePerClause<Result extends object | string>(
  compute: (clause: Clause) => Result,
): (clause: Clause) => Result {
  const known = new WeakMap<Clause, Result>();
  return (clause) => {
    const result = known.get(clause) ?? compute(clause);
    known.set(clause, result);
    return result;
  };
}
