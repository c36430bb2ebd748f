import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { redirectUrlFor } from '../redirect-url.ts';
import { closedScript } from './assets.ts';
import { draftOf } from './draft.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderDecided, renderFacts, renderHeadline, renderNote } from './receipt-parts.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';

interface Receipt {
  signing: Signing;
  version: RenderedVersion;
  /** The path of the page. */
  path: string;
  nonce: string;
  messages: Messages;
  /** The signer sent other decisions after these were recorded. */
  wasSent?: boolean;
}

/** The page of a completed request: what was shown and what was decided, to keep and to print. */
export function renderReceipt(receipt: Receipt): Part[] {
  const { signing, version, nonce, messages, wasSent } = receipt;
  const { organisation, is_superseded } = signing;
  const notices = [
    ...(wasSent ? [html`<p class="notice ui" role="alert">${messages.alreadyDecided}</p>`] : []),
    ...(is_superseded ? [html`<p class="notice ui">!${messages.superseded(organisation.name)}</p>`] : []),
  ];
  const body = html`<main class="receipt" data-draft="${draftOf(signing)}">!${notices}<header><p>${messages.receipt}</p>
!${renderHeadline(signing, messages)}<p class="lead">!${messages.received(organisation.name)}</p></header>
!${renderFacts(signing, version, messages)}!${renderActions(receipt)}
!${renderNote(signing, messages)}!${renderDecided(signing, version, messages)}</main>`;
  const title = messages.pageTitle(`${messages.receipt}: ${signing.document.name}`, organisation.name);
  return renderPage({ title, nonce, messages, body: [body], script: closedScript });
}

function renderActions({ signing, path, messages }: Receipt): string {
  const download = `${path}/receipt.html${languageQuery(messages)}`;
  return html`<div class="actions ui">!${renderContinue(signing, messages)}<a class="button quiet" href="${download}" download>${messages.download}</a><button class="quiet" type="button" id="print" hidden>${messages.print}</button></div>`;
}

function renderContinue(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  if (!destination) return '';
  return html`<a class="button" href="${destination.href}">!${messages.continueTo(destination.host)}</a>`;
}
