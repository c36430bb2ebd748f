import { html } from 'ghtml';
import { langAndDirAttributes, langAttribute } from '../../../shared/languages/language-tag.ts';
import { outcomeName } from '../../../shared/outcome-name.ts';
import type { Signing } from '../find.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';
import type { RenderedVersion } from './rendered-version.ts';
import { groupSections } from './sections.ts';
import { titleId } from './title-id.ts';

/** The receipt's heading: the outcome. */
export function renderHeadline(signing: Signing, messages: Messages): string {
  return html`<h1>${headline(signing, messages)}</h1>`;
}

function headline({ status, assent_map }: Signing, messages: Messages): string {
  if (status === 'REJECTED') return messages.rejected;
  if (status === 'ACCEPTED_FULL') return messages.acceptedFull;
  const decisions = Object.values(assent_map ?? {});
  return outcomeName('ACCEPTED_PARTIAL', decisions.filter(Boolean).length) === 'ALL_DECLINED'
    ? messages.declinedAll(decisions.length)
    : messages.acceptedPartial;
}

/** The parties, the document, the times, and the hashes that protect them. */
export function renderFacts(signing: Signing, { clauses }: RenderedVersion, messages: Messages): string {
  const accepted = clauses.filter(({ clause }) => signing.assent_map?.[clause.id]).length;
  const open = signing.unanswered.length;
  const facts = [
    [
      messages.document,
      html`<bdi!${langAttribute(signing.version.language)}>${signing.document.name}</bdi> · ${messages.version(signing.version.version_number)}`,
    ],
    [messages.requestedBy, html`<bdi>${signing.organisation.name}</bdi>`],
    [
      messages.decidedBy,
      html`<bdi>${signing.signer_name}</bdi> <span class="address">(${signing.signer_email})</span>`,
    ],
    [messages.requestedOn, renderTime(signing.created_at, messages)],
    [messages.firstViewedOn, renderTime(signing.viewed_at, messages)],
    [messages.completedOn, renderTime(signing.completed_at, messages)],
    [
      messages.decisions,
      clauses.length > 0 ? messages.tally(accepted, clauses.length - accepted - open, open) : '',
    ],
    [messages.contentHash, renderCode(signing.version.content_hash)],
    [messages.lastEvent, renderCode(signing.last_event_hash ?? '')],
    [messages.reference, renderCode(signing.id)],
  ];
  const known = facts.filter(([, description]) => description !== '');
  return html`<dl>!${known.map(([term, description]) => html`<div><dt>${term}</dt><dd>!${description}</dd></div>`)}</dl>`;
}

function renderTime(at: string | null, messages: Messages): string {
  return at ? html`<time datetime="${at}">${messages.dateTime(at)}</time>` : '';
}

function renderCode(text: string): string {
  return text && html`<code dir="ltr">${text}</code>`;
}

/** The signer's note; empty when there is none. */
export function renderNote({ rejection_note }: Signing, messages: Messages): string {
  return rejection_note
    ? html`<h2>${messages.yourNote}</h2><p class="quote" dir="auto">${rejection_note}</p>`
    : '';
}

/** Every clause as it was shown, with the decision on it. */
export function renderDecided(signing: Signing, { clauses }: RenderedVersion, messages: Messages): string {
  return groupSections(clauses, messages)
    .map(
      ({ id, heading, language, clauses }) =>
        html`<section aria-labelledby="${id}"><h2 id="${id}" dir="auto"!${langAttribute(language)}>${heading}</h2>!${clauses.map((rendered) => renderClause(rendered, signing, messages))}</section>`,
    )
    .join('');
}

function renderClause(
  { clause, index, html: content, language }: RenderedClause,
  signing: Signing,
  messages: Messages,
): string {
  const comment = signing.comments[clause.id];
  return html`<article><h3 dir="auto"><span class="number">${index + 1}</span> <span id="${titleId(index)}"!${langAttribute(language)}>${clause.title}</span></h3>
<p class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}</p><div class="content"!${langAndDirAttributes(language)}>!${content}</div>
!${renderDecision(clause.id, signing, messages)}!${comment ? html`<p class="kind">${messages.yourComment}</p><p class="quote" dir="auto">${comment}</p>` : ''}</article>`;
}

function renderDecision(id: string, { assent_map, unanswered }: Signing, messages: Messages): string {
  if (unanswered.includes(id)) return html`<p class="decision ui is-open">${messages.notAnswered}</p>`;
  return assent_map?.[id]
    ? html`<p class="decision ui is-accepted">${messages.accepted}</p>`
    : html`<p class="decision ui is-declined">${messages.declined}</p>`;
}
