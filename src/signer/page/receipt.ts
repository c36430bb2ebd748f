import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { redirectName, redirectUrlFor } from '../redirect-url.ts';
import { notPendingScript } from './assets.ts';
import { renderContact } from './contact.ts';
import { draftKey } from './draft-key.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderDecided, renderFacts, renderHeadline, renderNote } from './receipt-parts.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';

interface Receipt {
  signing: Signing;
  version: RenderedVersion;
  /** The path of the page, without the query. */
  path: string;
  messages: Messages;
  /** True when the signer sent other decisions after these had been recorded. */
  sentTooLate?: boolean;
}

/** The page of a decided request: what was shown and what was decided, to save or print. */
export function renderReceipt(receipt: Receipt): Part[] {
  const { signing, version, messages, sentTooLate } = receipt;
  const { organisation, is_superseded } = signing;
  const notices = [
    ...(sentTooLate ? [html`<p class="notice ui" role="alert">${messages.alreadyDecided}</p>`] : []),
    ...(is_superseded ? [html`<p class="notice ui">!${messages.superseded(organisation.name)}</p>`] : []),
  ];
  const body = html`<main class="receipt" data-draft="${draftKey(signing)}">!${notices}<header><p>${messages.receipt}</p>
!${renderHeadline(signing, messages)}<p class="lead">!${messages.recorded(organisation.name)}</p></header>
!${renderFacts(signing, version, messages)}!${renderActions(receipt)}
!${renderNote(signing, messages)}!${renderDecided(signing, version, messages)}!${renderContact(signing, messages)}</main>`;
  const title = messages.pageTitle(`${messages.receipt}: ${signing.document.name}`, organisation.name);
  return renderPage({ title, messages, body: [body], script: notPendingScript });
}

function renderActions({ signing, path, messages }: Receipt): string {
  const download = `${path}/receipt.html${languageQuery(messages)}`;
  return html`<div class="actions ui">!${renderContinue(signing, messages)}<a class="button quiet" href="${download}" download>${messages.download}</a><button class="quiet" type="button" id="print" hidden>${messages.print}</button></div>`;
}

function renderContinue(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  if (!destination) return '';
  return html`<a class="button" href="${destination.href}">!${messages.continueTo(redirectName(destination))}</a>`;
}
