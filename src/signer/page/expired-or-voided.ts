import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { notPendingScript } from './assets.ts';
import { renderContact } from './contact.ts';
import { renderDoubt } from './doubt.ts';
import { draftKey } from './draft-key.ts';
import { renderDocumentLine } from './header.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import type { RequestPage } from './request-page.ts';
import type { Part } from './static-part.ts';
import { renderTime } from './time.ts';

/** The page of a request that expired or was voided before it was decided. */
export function renderExpiredOrVoided(page: RequestPage): Part[] {
  const { signing, messages, notRecorded, doubt } = page;
  const isVoided = signing.status === 'VOIDED';
  const { name } = signing.organisation;
  const heading = isVoided ? messages.voidedTitle : messages.expiredTitle;
  const since = isVoided
    ? renderLabelledTime(messages.voidedOn, signing.voided_at, messages)
    : renderLabelledTime(messages.expiredOn, signing.expires_at, messages);
  const body = html`<main class="message" data-draft="${draftKey(signing)}">!${doubt ? renderDoubt(doubt, messages) : ''}<header>!${renderDocumentLine(signing, messages)}<h1>${heading}</h1></header>
!${notRecorded ? html`<p class="notice ui" role="alert">${messages.nothingRecorded}</p>` : ''}<p class="lead">!${explanation(signing, messages)}</p>!${since}!${isVoided ? '' : renderNewLink(page)}!${renderContact(signing, messages)}</main>`;
  const title = messages.pageTitle(heading, name);
  return renderPage({
    title: doubt ? messages.pageTitle(messages.actionNeeded, title) : title,
    signing,
    messages,
    body: [body],
    script: notPendingScript,
    embed: [{ type: 'assent:error', reason: isVoided ? 'voided' : 'expired' }],
  });
}

/** As HTML. */
function explanation({ status, organisation, link_requested_at }: Signing, messages: Messages): string {
  if (status === 'VOIDED') return messages.voided(organisation.name);
  if (link_requested_at) return messages.expired;
  return messages.sentences(messages.expired, messages.newLinkOffer(organisation.name));
}

function renderLabelledTime(label: string, at: string | null, messages: Messages): string {
  return at ? html`<p class="ui">${label} !${renderTime(at, messages)}</p>` : '';
}

/** A button that requests a new link or, within an hour of a request, a notice that one was made. */
function renderNewLink({ signing, messages, code }: RequestPage): string {
  const { organisation, link_requested_at } = signing;
  const isNotified = organisation.contact_email !== null;
  if (link_requested_at)
    return html`<div class="notice ui" role="status"><p>!${messages.newLinkRequested(organisation.name)}</p>!${isNotified ? '' : html`<p>${messages.newLinkUnnotified}</p>`}!${renderLabelledTime(messages.newLinkRequestedOn, link_requested_at, messages)}</div>`;
  return html`<form method="post" action="${languageQuery(messages)}"><input type="hidden" name="code" value="${code}"><div class="actions ui"><button name="step" value="new-link">${messages.requestNewLink}</button></div><p class="ui hint">!${(isNotified ? messages.newLinkHint : messages.newLinkHintUnnotified)(organisation.name)}</p></form>`;
}
