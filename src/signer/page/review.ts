import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import { type OutcomeName, outcomeName } from '../../../shared/outcome-name.ts';
import type { AssentMap } from '../../../wire/signing-request-fields.ts';
import type { Clause } from '../../../wire/versions.ts';
import type { Signing } from '../find.ts';
import { outcomeOf } from '../outcome.ts';
import type { Touched } from '../record-decision.ts';
import { applicationAttribute } from './application-attribute.ts';
import { confirmScript } from './assets.ts';
import { clauseId } from './clause-ids.ts';
import { renderContact } from './contact.ts';
import { type Doubt, hold, renderDoubt } from './doubt.ts';
import { draftKey } from './draft-key.ts';
import { decidedEvents, embedAttribute } from './embed-event.ts';
import { renderDocumentLine } from './header.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { outcomeTone } from './outcome-tone.ts';
import { renderPageState } from './page-state.ts';
import type { SentForm } from './read-form.ts';
import { renderRedirectNotice } from './redirect-notice.ts';
import type { RenderedClause } from './rendered-clause.ts';
import type { RenderedVersion } from './rendered-version.ts';
import { saltAttribute } from './salt-attribute.ts';
import type { Part } from './static-part.ts';
import { textOfHtml } from './text-of-html.ts';
import { viewAttribute } from './view-attribute.ts';

interface Review extends Pick<SentForm, 'decisions' | 'comments' | 'touched' | 'note' | 'page'> {
  signing: Signing;
  version: RenderedVersion;
  messages: Messages;
  /** Shows, together with the page's cookie, that this review was shown to this browser. */
  code: string;
  /** Set when these decisions were to be confirmed, without showing that the browser had been shown this review. */
  notice: Doubt | null;
}

/** The page before the confirmation: the signer's choices and the outcome they lead to. */
export function renderReview(review: Review): Part[] {
  const { signing, version, decisions, note, messages, notice } = review;
  const outcome = outcomeNameOf(signing.version.clauses, decisions);
  const status = outcomeOf(signing.version.clauses, decisions);
  const withDecision = (decision: boolean | undefined) =>
    version.clauses.filter(({ clause }) => decisions[clause.id] === decision);
  const [accepted, declined, open] = [withDecision(true), withDecision(false), withDecision(undefined)];
  const isForeign = notice === 'other-site';
  const before = html`<main class="review">!${notice ? renderDoubt(notice, messages) : ''}<header>!${renderDocumentLine(signing, messages)}<h1>${messages.reviewTitle}</h1>!${notice ? '' : html`<p class="lead">${messages.reviewIntro}</p>`}</header>
<div class="outcome !${outcomeTone[outcome]}"><p class="lead">${statement(outcome, accepted, version, messages)}</p><p>${result(outcome, declined, messages)}</p></div>
!${renderList(messages.youDecline, declined, review)}!${renderList(messages.youLeaveOpen, open, review, messages.openMeaning)}!${renderList(messages.youAccept, accepted, review)}
!${note ? html`<h2>${messages.yourNote}</h2><p class="quote" dir="auto">${note}</p>` : ''}
<form id="decisions" method="post" action="${languageQuery(messages)}"!${isForeign ? hold : ''}!${notice ? '' : viewAttribute(review)}!${saltAttribute(signing)}!${signing.version.redirect_url ? html` data-draft="${draftKey(signing)}"!${embedAttribute(decidedEvents(signing.id, status))}!${applicationAttribute(signing, status)}` : ''}>!${renderPageState(review)}<input type="hidden" name="contentHash" value="${signing.version.content_hash}"><input type="hidden" name="code" value="`;
  const after = html`">!${renderHidden(review)}
<p>!${afterConfirming(signing, messages)}</p>
<div class="actions ui"><button name="step" value="confirm">${confirmationOf(outcome, version.clauses.length, messages)}</button>!${isForeign ? renderLinkToDocument(review) : html`<button class="quiet" name="step" value="edit">${messages.change}</button>`}</div></form>!${renderContact(signing, messages)}</main>`;
  const reviewed = messages.pageTitle(messages.reviewTitle, signing.organisation.name);
  const title = notice ? messages.pageTitle(messages.actionNeeded, reviewed) : reviewed;
  const form = { id: 'decisions', step: open.length > 0 ? 'reject' : 'review' } as const;
  return renderPage({
    title,
    signing,
    messages,
    body: [before, renderCode(review), after],
    form,
    script: confirmScript,
  });
}

/** The code as the review contains it: a part of its own, so that it can be left out of the hash that it stands for. */
export function renderCode({ code }: Pick<Review, 'code'>): string {
  return html`${code}`;
}

/** The name of the outcome of these decisions. A clause without a decision has no answer. */
function outcomeNameOf(clauses: Clause[], decisions: AssentMap): OutcomeName {
  const accepted = clauses.filter(({ id }) => decisions[id]).length;
  return outcomeName(outcomeOf(clauses, decisions), accepted);
}

function statement(
  outcome: OutcomeName,
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

function result(outcome: OutcomeName, declined: RenderedClause[], messages: Messages): string {
  switch (outcome) {
    case 'ACCEPTED_FULL':
      return messages.resultFull;
    case 'ACCEPTED_PARTIAL':
      return messages.resultPartial;
    case 'ALL_DECLINED':
      return messages.resultDeclined;
    case 'REJECTED':
      return messages.resultRejected(declined.filter(({ clause }) => clause.is_mandatory).length);
  }
}

/** The text of the button that confirms these decisions; it becomes part of the evidence. */
export function confirmation(clauses: Clause[], decisions: AssentMap, messages: Messages): string {
  return confirmationOf(outcomeNameOf(clauses, decisions), clauses.length, messages);
}

function confirmationOf(outcome: OutcomeName, clauses: number, messages: Messages): string {
  switch (outcome) {
    case 'ACCEPTED_FULL':
      return messages.confirmFull;
    case 'ACCEPTED_PARTIAL':
      return messages.confirmPartial;
    case 'ALL_DECLINED':
      return messages.confirmDeclined(clauses);
    case 'REJECTED':
      return messages.confirmRejected;
  }
}

/** The text beside the button: what confirming means. It becomes part of the evidence. */
export function disclosure(signing: Signing, messages: Messages): string {
  return textOfHtml(
    signing.version.clauses.length > 0
      ? afterConfirming(signing, messages)
      : html`${messages.noClauses}!${renderRedirectNotice(signing, messages)}`,
  );
}

function afterConfirming(signing: Signing, messages: Messages): string {
  return `${messages.afterConfirming(signing.organisation.name)}${renderRedirectNotice(signing, messages)}`;
}

function renderList(heading: string, clauses: RenderedClause[], review: Review, meaning = ''): string {
  if (clauses.length === 0) return '';
  return html`<h2>${heading}</h2>!${meaning ? html`<p class="ui hint">${meaning}</p>` : ''}<ol class="decided">!${clauses.map((rendered) => renderItem(rendered, review))}</ol>`;
}

/** Replaces the button that leads back to the form, because another site's decisions must not fill in the form. */
function renderLinkToDocument({ messages }: Review): string {
  return html`<a class="button quiet" href="${languageQuery(messages)}">${messages.toDocument}</a>`;
}

function renderItem({ clause, index, language }: RenderedClause, review: Review): string {
  const { decisions, comments, touched, messages, notice } = review;
  const isTheSendersChoice = clause.default_checked && decisions[clause.id] === true && !touched[clause.id];
  const mark = isTheSendersChoice ? html` <small class="mark">${messages.chosenBySender}</small>` : '';
  const comment = comments[clause.id];
  return html`<li><span class="number">${index + 1}</span> <span><bdi!${langAttribute(language)}>${clause.title}</bdi>!${mark}</span> <span class="beside"><span class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}</span>!${notice === 'other-site' ? '' : renderChange(index, messages)}</span>!${comment ? html`<p class="quote" dir="auto">${comment}</p>` : ''}</li>`;
}

/** Leads back to the form, at this clause. */
function renderChange(index: number, messages: Messages): string {
  return html`<button class="link" form="decisions" name="step" value="edit" formaction="${languageQuery(messages)}#${clauseId(index)}">!${messages.changeClause(index + 1)}</button>`;
}

function renderHidden({ version, decisions, comments, touched, note }: Review): string {
  const fields: [string, string][] = [];
  for (const { clause, index } of version.clauses) {
    const decision = decisions[clause.id];
    if (decision !== undefined) fields.push([`decision.${index}`, decision ? 'accept' : 'decline']);
    const comment = comments[clause.id];
    if (comment) fields.push([`comment.${index}`, comment]);
  }
  const reported = reportedTouches(version, touched);
  if (reported !== undefined) fields.push(['touched', reported]);
  if (note) fields.push(['rejectionNote', note]);
  return fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`).join('');
}

/** What the form's script reported about the pre-selected clauses; undefined when nothing is known. */
function reportedTouches({ clauses }: RenderedVersion, touched: Touched): string | undefined {
  const preselected = clauses.filter(({ clause }) => clause.default_checked);
  if (preselected.length === 0 || preselected.some(({ clause }) => touched[clause.id] === null))
    return undefined;
  return preselected
    .filter(({ clause }) => touched[clause.id])
    .map(({ index }) => index)
    .join(' ');
}
