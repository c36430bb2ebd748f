import { renderRichText } from '../../../shared/rich-text/render.ts';
import type { Clause } from '../../../wire/versions.ts';
import { clauseId, titleId } from './clause-ids.ts';

/** A clause and the HTML of its content. */
export interface RenderedClause {
  clause: Clause;
  /** From 0, in display order. It is part of the names of the form's fields. */
  index: number;
  html: string;
  /** The language of the clause (BCP 47); null when the version names none. */
  language: string | null;
}

/**
 * Sorts the clauses into display order and renders their content. A link to a `#fragment` leads to the clause with that
 * slug or id.
 */
export function renderClauses(clauses: Clause[], language: string | null = null): RenderedClause[] {
  const sorted = clauses.toSorted((a, b) => a.order - b.order);
  const targets = new Map(
    sorted.flatMap(({ id, slug }, index) => [
      [id, clauseId(index)],
      [slug, clauseId(index)],
    ]),
  );
  return sorted.map((clause, index) => ({
    clause,
    index,
    language,
    html: renderRichText(clause.content, titleId(index), targets),
  }));
}
