import { renderRichText } from '../../../shared/rich-text/render.ts';
import type { Clause } from '../../../wire/versions.ts';

export interface ClauseChange {
  kind: 'new' | 'changed' | 'unchanged';
  /** The clause in the earlier version; undefined for a new clause. */
  from: Clause | undefined;
  to: Clause;
}

/**
 * Compares each clause with the earlier clause of the same id. A clause has changed when its title, its displayed text
 * or whether it is mandatory differs.
 */
export function compareClauses(from: Clause[], to: Clause[]): ClauseChange[] {
  const before = new Map(from.map((clause) => [clause.id, clause]));
  return to.map((clause) => {
    const old = before.get(clause.id);
    if (!old) return { kind: 'new', from: undefined, to: clause };
    const isSame =
      old.title === clause.title && looksTheSame(old, clause) && old.is_mandatory === clause.is_mandatory;
    return { kind: isSame ? 'unchanged' : 'changed', from: old, to: clause };
  });
}

/** Whether two clauses are displayed alike. The same content can be written as JSON in many ways. */
export function looksTheSame(a: Clause, b: Clause): boolean {
  return a.content === b.content || renderRichText(a.content, '') === renderRichText(b.content, '');
}
