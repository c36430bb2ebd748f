import { firstCharacters } from '../../../shared/first-characters.ts';
import { texts } from '../../texts/draft.ts';
import type { Clause } from '../../versions/clauses.ts';
import { slugFor } from './slug.ts';

const emptyText = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** An empty clause. Signers are free to decline it until its author says otherwise. */
export function newClause(clauses: Clause[], section: string | undefined): Clause {
  const title = texts.board.newClause;
  return {
    id: newClauseId(),
    order: clauses.length,
    title,
    content: emptyText,
    is_mandatory: false,
    default_checked: false,
    slug: slugFor(title, slugsOf(clauses)),
    ...(section !== undefined && { section }),
  };
}

/** Clauses with these titles and contents, with new ids and slugs. None is pre-selected. */
export function clausesFor(
  given: { title: string; content: string; section?: string; isMandatory: boolean }[],
  clauses: Clause[],
): Clause[] {
  const taken = slugsOf(clauses);
  return given.map(({ title, content, section, isMandatory }, index) => {
    const slug = slugFor(title, taken);
    taken.add(slug);
    return {
      id: newClauseId(),
      order: clauses.length + index,
      title: title.trim(),
      content,
      is_mandatory: isMandatory,
      default_checked: false,
      slug,
      ...(section !== undefined && { section }),
    };
  });
}

/** A copy of a clause, with a new id and slug. */
export function copyOf(clause: Clause, clauses: Clause[]): Clause {
  const title = texts.board.copyOf(firstCharacters(clause.title, 492));
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
