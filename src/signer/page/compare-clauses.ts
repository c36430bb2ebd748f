import { renderRichText } from '../../../shared/rich-text/render.ts';
import type { Clause } from '../../../wire/versions.ts';

export interface ClauseChange {
  kind: 'new' | 'changed' | 'unchanged';
  /** As it was; undefined for a new one. */
  from: Clause | undefined;
  to: Clause;
}

/** Each clause against the one of the same id before: changed when its title, its text as shown or its duty is another. */
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

/** Whether two contents look the same: JSON can be written in many ways. */
export function looksTheSame(a: Clause, b: Clause): boolean {
  return a.content === b.content || renderRichText(a.content, '') === renderRichText(b.content, '');
}
