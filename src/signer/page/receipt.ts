import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { redirectName, redirectUrlFor } from '../redirect-url.ts';
import { notPendingScript } from './assets.ts';
import { renderContact } from './contact.ts';
import { renderCopies } from './copies.ts';
import { type Doubt, renderDoubt } from './doubt.ts';
import { draftKey } from './draft-key.ts';
import { receiptEvents } from './embed-event.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderPrintButton } from './print-button.ts';
import { renderDecided, renderFacts, renderHeadline, renderNote } from './receipt-parts.ts';
import { receiptTitle } from './receipt-title.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';
import { renderChosenNone, renderWithdrawal } from './withdrawal.ts';

interface Receipt {
  signing: Signing;
  version: RenderedVersion;
  /** The path of the page, without the query. */
  path: string;
  messages: Messages;
  /** True when the signer sent other decisions after these had been recorded. */
  sentTooLate?: boolean;
  /** The code of the form that withdraws consent. */
  code?: string | undefined;
  doubt?: Doubt | undefined;
  /** The ids of the clauses that the signer chose to withdraw, if the page is shown again instead. */
  chosen?: string[];
  /** True when the signer wanted to withdraw consent but chose no clause. */
  chosenNone?: boolean;
  /** True when consent could not be withdrawn, because the signer has accepted the document again since. */
  notWithdrawn?: boolean;
}

/** The page of a decided request: what was shown and what was decided, to save or print. */
export function renderReceipt(receipt: Receipt): Part[] {
  const { signing, version, messages, sentTooLate, doubt, chosenNone, notWithdrawn } = receipt;
  const { organisation, is_superseded } = signing;
  const notices = [
    ...(sentTooLate ? [html`<p class="notice ui" role="alert">${messages.alreadyDecided}</p>`] : []),
    ...(notWithdrawn ? [html`<p class="notice ui" role="alert">${messages.withdrawal.notRecorded}</p>`] : []),
    ...(!notWithdrawn && Object.keys(signing.withdrawals).length > 0
      ? [html`<p class="notice ui" role="status">${messages.withdrawal.recorded}</p>`]
      : []),
    ...(is_superseded ? [html`<p class="notice ui">!${messages.superseded(organisation.name)}</p>`] : []),
  ];
  const body = html`<main class="receipt" data-draft="${draftKey(signing)}">!${doubt ? renderDoubt(doubt, messages) : ''}!${chosenNone ? renderChosenNone(messages) : ''}!${notices}<header><p>${messages.receipt}</p>
!${renderHeadline(signing, version, messages)}!${renderActions(receipt)}<p class="ui">!${messages.recorded(organisation.name)}</p></header>
!${renderFacts(signing, messages)}!${renderWithdrawal(receipt)}!${renderCopies(receipt.path, messages)}
!${renderNote(signing, messages)}!${renderDecided(signing, version, messages)}!${renderContact(signing, messages)}</main>`;
  const title = receiptTitle(signing, messages);
  const needsAction = doubt !== undefined || chosenNone === true;
  return renderPage({
    title: needsAction ? messages.pageTitle(messages.actionNeeded, title) : title,
    signing,
    messages,
    body: [body],
    script: notPendingScript,
    embed: receiptEvents(signing),
  });
}

function renderActions({ signing, path, messages }: Receipt): string {
  const download = `${path}/receipt.html${languageQuery(messages)}`;
  return html`<div class="actions ui">!${renderContinue(signing, messages)}<a class="button quiet" href="${download}">${messages.download}</a>!${renderPrintButton(messages)}</div>`;
}

function renderContinue(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  if (!destination) return '';
  return html`<a class="button" target="_top" href="${destination.href}">!${messages.continueTo(redirectName(destination))}</a>`;
}
