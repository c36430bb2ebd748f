import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';

export interface Section {
  id: string;
  heading: string;
  /** The language of the heading (BCP 47); null for a heading of ours, which is in the language of the page. */
  language: string | null;
  clauses: RenderedClause[];
}

/** Groups neighbouring clauses of the same section under one heading. The clauses always keep their order. */
export function groupSections(clauses: RenderedClause[], messages: Messages): Section[] {
  const sections: Section[] = [];
  let current: string | undefined;
  for (const rendered of clauses) {
    const last = sections.at(-1);
    if (last && rendered.clause.section === current) {
      last.clauses.push(rendered);
      continue;
    }
    current = rendered.clause.section;
    const heading = current ?? (last ? messages.otherClauses : messages.clauses);
    const language = current === undefined ? null : rendered.language;
    sections.push({ id: `s${sections.length + 1}`, heading, language, clauses: [rendered] });
  }
  return sections;
}

/** Clauses under the headings of their sections, as HTML. */
export function renderSections(
  clauses: RenderedClause[],
  messages: Messages,
  renderClause: (clause: RenderedClause) => string,
): string {
  return groupSections(clauses, messages)
    .map(
      ({ id, heading, language, clauses }) =>
        html`<section><h2 id="${id}" dir="auto"!${langAttribute(language)}>${heading}</h2>!${clauses.map(renderClause)}</section>`,
    )
    .join('');
}
