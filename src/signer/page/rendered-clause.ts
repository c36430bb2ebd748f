import { renderRichText } from '../../../shared/rich-text/render.ts';
import type { Clause } from '../../../wire/versions.ts';
import { titleId } from './title-id.ts';

/** A clause and the HTML of its content. */
export interface RenderedClause {
  clause: Clause;
  /** From 0, in display order. It is part of the names of the form's fields. */
  index: number;
  html: string;
}

/** Sorts the clauses into display order and renders their content. */
export function renderClauses(clauses: Clause[]): RenderedClause[] {
  return clauses
    .toSorted((a, b) => a.order - b.order)
    .map((clause, index) => ({ clause, index, html: renderRichText(clause.content, titleId(index)) }));
}
