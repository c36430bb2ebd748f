import type { Clause } from '../../versions/clauses.ts';
import { slugFor } from './slug.ts';

const emptyText = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** An empty clause: mandatory, as most are, and not pre-selected. */
export function newClause(clauses: Clause[], section: string | undefined): Clause {
  const title = 'New clause';
  return {
    id: newClauseId(),
    order: clauses.length,
    title,
    content: emptyText,
    is_mandatory: true,
    default_checked: false,
    slug: slugFor(title, slugsOf(clauses)),
    ...(section !== undefined && { section }),
  };
}

/** A copy of a clause, with a new id and slug. */
export function copyOf(clause: Clause, clauses: Clause[]): Clause {
  const title = `${clause.title.slice(0, 493)} (copy)`;
  return { ...clause, id: newClauseId(), title, slug: slugFor(title, slugsOf(clauses)) };
}

export function slugsOf(clauses: Clause[], except?: string): Set<string> {
  return new Set(clauses.filter(({ id }) => id !== except).map(({ slug }) => slug));
}

/** A random UUID, which the clause keeps through all versions. `crypto.randomUUID` would not work over plain http. */
function newClauseId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
