import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { redirectName, redirectUrlFor } from '../redirect-url.ts';
import { notPendingScript } from './assets.ts';
import { renderContact } from './contact.ts';
import { renderCopies } from './copies.ts';
import { renderDoubt } from './doubt.ts';
import { draftKey } from './draft-key.ts';
import { receiptEvents } from './embed-event.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderPrintButton } from './print-button.ts';
import { renderDecided, renderFacts, renderHeadline, renderNote } from './receipt-parts.ts';
import { receiptTitle } from './receipt-title.ts';
import type { RequestPage } from './request-page.ts';
import type { Part } from './static-part.ts';
import { renderChosenNone, renderWithdrawal } from './withdrawal.ts';

/** The page of a decided request: what was shown and what was decided, to save or print. */
export function renderReceipt(receipt: RequestPage): Part[] {
  const { signing, version, messages, doubt, notRecorded } = receipt;
  const { organisation, is_superseded } = signing;
  const notices = [
    ...(notRecorded === 'sent-too-late'
      ? [html`<p class="notice ui" role="alert">${messages.alreadyDecided}</p>`]
      : []),
    ...(notRecorded === 'accepted-again'
      ? [html`<p class="notice ui" role="alert">${messages.withdrawal.notRecorded}</p>`]
      : []),
    ...(notRecorded !== 'accepted-again' && Object.keys(signing.withdrawals).length > 0
      ? [html`<p class="notice ui" role="status">${messages.withdrawal.recorded}</p>`]
      : []),
    ...(is_superseded ? [html`<p class="notice ui">!${messages.superseded(organisation.name)}</p>`] : []),
  ];
  const body = html`<main class="receipt" data-draft="${draftKey(signing)}">!${doubt ? renderDoubt(doubt, messages) : ''}!${notRecorded === 'none-chosen' ? renderChosenNone(messages) : ''}!${notices}<header><p>${messages.receipt}</p>
!${renderHeadline(signing, version, messages)}!${renderActions(receipt)}<p class="ui">!${messages.recorded(organisation.name)}</p></header>
!${renderFacts(signing, messages)}!${renderWithdrawal(receipt)}!${renderCopies(receipt.path, messages)}
!${renderNote(signing, messages)}!${renderDecided(signing, version, messages)}!${renderContact(signing, messages)}</main>`;
  const title = receiptTitle(signing, messages);
  const needsAction = doubt || notRecorded === 'none-chosen';
  return renderPage({
    title: needsAction ? messages.pageTitle(messages.actionNeeded, title) : title,
    signing,
    messages,
    body: [body],
    script: notPendingScript,
    embed: receiptEvents(signing),
  });
}

function renderActions({ signing, path, messages }: RequestPage): string {
  const download = `${path}/receipt.html${languageQuery(messages)}`;
  return html`<div class="actions ui">!${renderContinue(signing, messages)}<a class="button quiet" href="${download}">${messages.download}</a>!${renderPrintButton(messages)}</div>`;
}

function renderContinue(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  if (!destination) return '';
  return html`<a class="button" target="_top" href="${destination.href}">!${messages.continueTo(redirectName(destination))}</a>`;
}
