import { html } from 'ghtml';
import { langAndDirAttributes, langAttribute } from '../../../shared/languages/language-tag.ts';
import { titleId } from './clause-ids.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';

/**
 * A clause to read.
 *
 * @param decision what was decided on it, as HTML
 */
export function renderClauseArticle(rendered: RenderedClause, messages: Messages, decision = ''): string {
  const { clause, html: content, language } = rendered;
  return html`<article>!${renderClauseTitle(rendered)}
<p class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}</p><div class="content"!${langAndDirAttributes(language)}>!${content}</div>!${decision}</article>`;
}

export function renderClauseTitle({ clause, index, language }: RenderedClause): string {
  return html`<h3 dir="auto"><span class="number">${index + 1}</span> <span id="${titleId(index)}"!${langAttribute(language)}>${clause.title}</span></h3>`;
}
