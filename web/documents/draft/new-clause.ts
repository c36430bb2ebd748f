import { firstCharacters } from '../../../shared/first-characters.ts';
import { texts } from '../../texts/draft.ts';
import type { Clause } from '../../versions/clauses.ts';
import { slugFor } from './slug.ts';

const emptyText = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** An empty clause. Signers are free to decline it until its author says otherwise. */
export function newClause(clauses: Clause[], section: string | undefined): Clause {
  const title = texts.board.newClause;
  return {
    id: crypto.randomUUID(),
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
      id: crypto.randomUUID(),
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
  return { ...clause, id: crypto.randomUUID(), title, slug: slugFor(title, slugsOf(clauses)) };
}

/** The slugs that are taken, apart from that of the clause with the id `except`. */
export function slugsOf(clauses: Clause[], except?: string): Set<string> {
  return new Set(clauses.filter(({ id }) => id !== except).map(({ slug }) => slug));
}
