import { html } from 'ghtml';
import { langAndDirAttributes } from '../../../shared/languages/language-tag.ts';
import type { AssentMap } from '../../../wire/signing-request-fields.ts';
import type { Touched } from '../record-decision.ts';
import type { RenderedChanges } from './changes.ts';
import { renderClauseTitle } from './clause-article.ts';
import { clauseId } from './clause-ids.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';
import { renderSections } from './sections.ts';
import { renderSkipRest } from './skip-rest.ts';

interface ClauseFields {
  clauses: RenderedClause[];
  changes: RenderedChanges | undefined;
  /** By clause id. A clause without an entry is undecided. */
  decisions: AssentMap;
  /** By clause id. */
  comments: Record<string, string>;
  touched: Touched;
  /** Whether undecided clauses are marked as such. */
  showMissing: boolean;
  messages: Messages;
}

/** The clauses with their two choices each, under section headings. */
export function renderClauseFields(fields: ClauseFields): string {
  return renderSections(fields.clauses, fields.messages, (rendered) => renderFieldset(rendered, fields));
}

function renderFieldset(rendered: RenderedClause, fields: ClauseFields): string {
  const { clause, index, html: content, language } = rendered;
  const { changes, decisions, comments, touched, showMissing, messages } = fields;
  const change = changes?.clauses.get(clause.id);
  const number = index + 1;
  const isMissing = showMissing && decisions[clause.id] === undefined;
  const problem = isMissing ? html`<p class="problem ui" id="p${number}">${messages.decideThis}</p>` : '';
  const hasOthers = fields.clauses.length > 1;
  const consequence = clause.is_mandatory
    ? html`<div class="consequence ui"><p id="m${number}">${messages.declineConsequence}</p>!${hasOthers ? renderSkipRest(messages) : ''}</div>`
    : '';
  const preset = clause.default_checked ? ` data-preset${touched[clause.id] ? ' data-touched' : ''}` : '';
  return html`<fieldset id="${clauseId(index)}"!${preset}!${isMissing ? html` tabindex="-1" aria-describedby="p${number}"` : ''}>
<legend>!${renderClauseTitle(rendered)}</legend>!${problem}
<p class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}!${change ? ` ${change.label}` : ''}</p>
<div class="content"!${langAndDirAttributes(language)}>!${content}</div>!${change?.comparison ?? ''}
<div class="choices ui">
!${renderChoice({ index, value: 'accept', text: messages.accept, isChosen: decisions[clause.id] === true, mark: clause.default_checked ? messages.chosenBySender : '' })}
!${renderChoice({ index, value: 'decline', text: messages.decline, isChosen: decisions[clause.id] === false, describedBy: consequence && `m${number}` })}
</div>!${consequence}!${renderComment(index, comments[clause.id] ?? '', messages)}</fieldset>`;
}

/** The box for a comment, which the style sheet shows once the clause is declined. */
function renderComment(index: number, comment: string, messages: Messages): string {
  return html`<details class="comment ui"!${comment ? ' open' : ''}><summary>${messages.addComment}</summary><textarea name="comment.${index}" rows="3" maxlength="1000" dir="auto" aria-label="${messages.yourComment}">
${comment}</textarea></details>`;
}

interface Choice {
  index: number;
  value: 'accept' | 'decline';
  text: string;
  isChosen: boolean;
  describedBy?: string;
  /** Says who made this choice. */
  mark?: string;
}

function renderChoice({ index, value, text, isChosen, describedBy, mark }: Choice): string {
  const description = describedBy ? html` aria-describedby="${describedBy}"` : '';
  return html`<label><input type="radio" name="decision.${index}" value="${value}"!${description}${isChosen ? ' checked' : ''}> <span>${text}!${mark ? html` <small class="mark">${mark}</small>` : ''}</span></label>`;
}
