import { html } from 'ghtml';
import type { AssentMap } from '../../../wire/signing-requests.ts';
import type { Signing } from '../find.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { reviewScript } from './assets.ts';
import { type Doubt, hold, renderDoubt } from './doubt.ts';
import { draftKey } from './draft-key.ts';
import { renderDocumentLine } from './header.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderRedirectNotice } from './redirect-notice.ts';
import type { RenderedClause } from './rendered-clause.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';

interface Review {
  signing: Signing;
  version: RenderedVersion;
  /** The decision on every clause. */
  decisions: AssentMap;
  note: string;
  /** Shows, together with the page's cookie, that this review was shown to this browser. */
  code: string;
  /** Set when these decisions were to be confirmed, without showing that the browser had been shown this review. */
  doubt?: Doubt;
  /** The path of the page, without the query. */
  path: string;
  nonce: string;
  messages: Messages;
}

/** The page before the confirmation: the signer's choices and the outcome they lead to. */
export function renderReview(review: Review): Part[] {
  const { signing, version, decisions, note, nonce, messages, doubt } = review;
  const outcome = outcomeOf(signing.version.clauses, decisions);
  const declined = version.clauses.filter(({ clause }) => !decisions[clause.id]);
  const accepted = version.clauses.filter(({ clause }) => decisions[clause.id]);
  const isForeign = doubt?.kind === 'other-site';
  const body = html`<main class="review">!${doubt ? renderDoubt(doubt, messages) : ''}<header>!${renderDocumentLine(signing, messages)}<h1>${messages.reviewTitle}</h1>!${doubt ? '' : html`<p class="lead">${messages.reviewIntro}</p>`}</header>
<div class="outcome !${outcome === 'REJECTED' ? 'is-declined' : 'is-accepted'}"><p class="lead">${statement(outcome, accepted, version, messages)}</p><p>${result(outcome, declined, messages)}</p></div>
!${renderList(messages.youDecline, declined, messages)}!${renderList(messages.youAccept, accepted, messages)}
!${note ? html`<h2>${messages.yourNote}</h2><p class="quote" dir="auto">${note}</p>` : ''}
<form id="decisions" method="post" action="${languageQuery(messages)}"!${isForeign ? hold : ''}${signing.viewed_at || doubt ? '' : ' data-view'}!${signing.version.redirect_url ? html` data-draft="${draftKey(signing)}"` : ''}>!${renderHidden(review)}
<p>!${messages.afterConfirming(signing.organisation.name)}!${renderRedirectNotice(signing, messages)}</p>
<div class="actions ui"><button name="step" value="confirm">${confirmation(outcome, messages)}</button>!${isForeign ? renderLinkToDocument(review) : html`<button class="quiet" name="step" value="edit">${messages.change}</button>`}</div></form></main>`;
  const reviewed = messages.pageTitle(messages.reviewTitle, signing.organisation.name);
  const title = doubt ? messages.pageTitle(messages.actionNeeded, reviewed) : reviewed;
  const form = { id: 'decisions', step: 'review' } as const;
  return renderPage({ title, nonce, messages, body: [body], form, script: reviewScript });
}

function statement(
  outcome: Outcome,
  accepted: RenderedClause[],
  version: RenderedVersion,
  messages: Messages,
): string {
  if (outcome === 'REJECTED') return messages.willReject;
  const total = version.clauses.length;
  return outcome === 'ACCEPTED_FULL'
    ? messages.willAcceptAll(total)
    : messages.willAcceptSome(accepted.length, total);
}

function result(outcome: Outcome, declined: RenderedClause[], messages: Messages): string {
  if (outcome === 'ACCEPTED_FULL') return messages.resultFull;
  if (outcome === 'ACCEPTED_PARTIAL') return messages.resultPartial;
  return messages.resultRejected(declined.filter(({ clause }) => clause.is_mandatory).length);
}

/** The text of the button that confirms an outcome; it becomes part of the evidence. */
export function confirmation(outcome: Outcome, messages: Messages): string {
  if (outcome === 'REJECTED') return messages.confirmRejected;
  return outcome === 'ACCEPTED_FULL' ? messages.confirmFull : messages.confirmPartial;
}

function renderList(heading: string, clauses: RenderedClause[], messages: Messages): string {
  if (clauses.length === 0) return '';
  return html`<h2>${heading}</h2><ol class="decided">!${clauses.map(
    ({ clause, index }) =>
      html`<li><span class="number">${index + 1}</span> <bdi>${clause.title}</bdi> <span class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}</span></li>`,
  )}</ol>`;
}

/** In place of the way back to the form, which another site's decisions must not fill in. */
function renderLinkToDocument({ path, messages }: Review): string {
  return html`<a class="button quiet" href="${path}${languageQuery(messages)}">${messages.toDocument}</a>`;
}

function renderHidden({ signing, version, decisions, note, code }: Review): string {
  const fields: [string, string][] = [
    ['contentHash', signing.version.content_hash],
    ['code', code],
  ];
  for (const { clause, index } of version.clauses)
    fields.push([`decision.${index}`, decisions[clause.id] ? 'accept' : 'decline']);
  if (note) fields.push(['rejectionNote', note]);
  return fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`).join('');
}
