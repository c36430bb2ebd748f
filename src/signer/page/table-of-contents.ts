import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import { clauseId } from './clause-ids.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';
import { groupSections } from './sections.ts';

/** The table of contents. It starts collapsed; the page's script expands it where there is room next to the text. */
export function renderTableOfContents(clauses: RenderedClause[], messages: Messages): string {
  const sections = groupSections(clauses, messages);
  return html`<nav class="contents ui" aria-label="${messages.contents}"><details id="contents"><summary>${messages.contents}</summary><ol>!${sections.map(
    (section) =>
      html`<li><a href="#${section.id}" dir="auto"!${langAttribute(section.language)}>${section.heading}</a><ol>!${section.clauses.map(
        ({ clause, index, language }) =>
          html`<li><a href="#${clauseId(index)}"><span class="number">${index + 1}</span> <bdi!${langAttribute(language)}>${clause.title}</bdi></a></li>`,
      )}</ol></li>`,
  )}</ol></details></nav>`;
}
