import { html } from 'ghtml';
import { type OutcomeName, outcomeName } from '../../../shared/outcome-name.ts';
import type { Signing } from '../find.ts';
import { renderClauseArticle } from './clause-article.ts';
import { renderDocumentAndVersion } from './document-and-version.ts';
import type { Messages } from './messages/en.ts';
import { outcomeTone } from './outcome-tone.ts';
import type { RenderedVersion } from './rendered-version.ts';
import { renderSections } from './sections.ts';
import { renderTime } from './time.ts';

/** The receipt's heading: the outcome, how many clauses were decided how, and what that means. */
export function renderHeadline(signing: Signing, { clauses }: RenderedVersion, messages: Messages): string {
  const { accepted, outcome } = outcomeOf(signing);
  const open = signing.unanswered.length;
  const tally = messages.tally(accepted, clauses.length - accepted - open, open);
  return html`<div class="outcome !${outcomeTone[outcome]}"><h1>${headline(outcome, clauses.length, messages)}</h1>!${clauses.length === 0 ? '' : html`<p class="lead">${tally}</p><p>${messages.outcomeMeaning[outcome]}</p>`}</div>`;
}

function outcomeOf({ status, assent_map }: Signing): { accepted: number; outcome: OutcomeName } {
  const accepted = Object.values(assent_map ?? {}).filter(Boolean).length;
  if (status === 'PENDING' || status === 'VOIDED' || status === 'EXPIRED')
    throw new Error('only a decided request has a receipt');
  return { accepted, outcome: outcomeName(status, accepted) };
}

function headline(outcome: OutcomeName, total: number, messages: Messages): string {
  switch (outcome) {
    case 'ACCEPTED_FULL':
      return messages.acceptedFull;
    case 'ACCEPTED_PARTIAL':
      return messages.acceptedPartial;
    case 'ALL_DECLINED':
      return messages.declinedAll(total);
    case 'REJECTED':
      return messages.rejected;
  }
}

/** The parties, the document, the times, and the hashes that protect them. */
export function renderFacts(signing: Signing, messages: Messages): string {
  const facts = [
    [messages.document, renderDocumentAndVersion(signing, messages)],
    [messages.requestedBy, html`<bdi>${signing.organisation.name}</bdi>`],
    [
      messages.signerLabel,
      html`<bdi>${signing.signer_name}</bdi> <span class="whole">(<bdi dir="ltr">${signing.signer_email}</bdi>)</span>`,
    ],
    [messages.requestedOn, renderTime(signing.created_at, messages)],
    [messages.firstViewedOn, renderTime(signing.viewed_at, messages)],
    [messages.completedOn, renderTime(signing.completed_at, messages)],
    [messages.withdrawal.withdrawnOn, renderTime(lastOf(signing.withdrawals), messages)],
    [messages.contentHash, renderCode(signing.version.content_hash)],
    [messages.lastEvent, renderCode(signing.last_event_hash ?? '')],
    [messages.reference, renderCode(signing.id)],
  ];
  const known = facts.filter(([, description]) => description !== '');
  return html`<dl>!${known.map(([term, description]) => html`<div><dt>${term}</dt><dd>!${description}</dd></div>`)}</dl>`;
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
  return renderSections(clauses, messages, (rendered) => {
    const comment = signing.comments[rendered.clause.id];
    const decision = html`
!${renderDecision(rendered.clause.id, signing, messages)}!${comment ? html`<p class="kind">${messages.yourComment}</p><p class="quote" dir="auto">${comment}</p>` : ''}`;
    return renderClauseArticle(rendered, messages, decision);
  });
}

function lastOf(withdrawals: Signing['withdrawals']): string | null {
  return Object.values(withdrawals).toSorted().at(-1) ?? null;
}

function renderDecision(
  id: string,
  { assent_map, unanswered, withdrawals }: Signing,
  messages: Messages,
): string {
  const at = withdrawals[id];
  if (at)
    return html`<p class="decision ui is-open">${messages.accepted} · ${messages.withdrawal.withdrawnOn} !${renderTime(at, messages)}</p>`;
  if (unanswered.includes(id)) return html`<p class="decision ui is-open">${messages.notAnswered}</p>`;
  return assent_map?.[id]
    ? html`<p class="decision ui is-accepted">${messages.accepted}</p>`
    : html`<p class="decision ui is-declined">${messages.declined}</p>`;
}
