import { html } from 'ghtml';
import { langAndDirAttributes, langAttribute } from '../../../shared/languages/language-tag.ts';
import type { AssentMap } from '../../../wire/signing-requests.ts';
import type { RenderedChanges } from './changes.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';
import { groupSections } from './sections.ts';
import { clauseId, titleId } from './title-id.ts';

interface ClauseFields {
  clauses: RenderedClause[];
  changes: RenderedChanges | undefined;
  /** By clause id. A clause without an entry is undecided. */
  decisions: AssentMap;
  /** Whether undecided clauses are marked as such. */
  showMissing: boolean;
  messages: Messages;
}

/** The clauses with their two choices each, under section headings. */
export function renderClauseFields(fields: ClauseFields): string {
  return groupSections(fields.clauses, fields.messages)
    .map(
      (section) =>
        html`<section aria-labelledby="${section.id}"><h2 id="${section.id}" dir="auto"!${langAttribute(section.language)}>${section.heading}</h2>!${section.clauses.map((rendered) => renderFieldset(rendered, fields))}</section>`,
    )
    .join('');
}

function renderFieldset(
  { clause, index, html: content, language }: RenderedClause,
  fields: ClauseFields,
): string {
  const { changes, decisions, showMissing, messages } = fields;
  const change = changes?.clauses.get(clause.id);
  const number = index + 1;
  const isMissing = showMissing && decisions[clause.id] === undefined;
  const problem = isMissing ? html`<p class="problem ui" id="p${number}">${messages.decideThis}</p>` : '';
  const consequence = clause.is_mandatory
    ? html`<p class="consequence ui" id="m${number}">${messages.declineConsequence}</p>`
    : '';
  return html`<fieldset id="${clauseId(index)}"!${isMissing ? html` aria-describedby="p${number}"` : ''}>
<legend><h3 dir="auto"><span class="number">${number}</span> <span id="${titleId(index)}"!${langAttribute(language)}>${clause.title}</span></h3></legend>
<p class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}!${change ? ` ${change.label}` : ''}</p>
<div class="content"!${langAndDirAttributes(language)}>!${content}</div>!${change?.comparison ?? ''}
!${problem}<div class="choices ui">
!${renderChoice({ index, value: 'accept', text: messages.accept, isChosen: decisions[clause.id] === true })}
!${renderChoice({ index, value: 'decline', text: messages.decline, isChosen: decisions[clause.id] === false, describedBy: consequence && `m${number}` })}
</div>!${consequence}</fieldset>`;
}

interface Choice {
  index: number;
  value: 'accept' | 'decline';
  text: string;
  isChosen: boolean;
  describedBy?: string;
}

function renderChoice({ index, value, text, isChosen, describedBy }: Choice): string {
  // The problem summary links to the first choice of a clause.
  const id = value === 'accept' ? html` id="d${index + 1}"` : '';
  const description = describedBy ? html` aria-describedby="${describedBy}"` : '';
  return html`<label><input type="radio" name="decision.${index}" value="${value}"!${id}!${description}${isChosen ? ' checked' : ''}> ${text}</label>`;
}
