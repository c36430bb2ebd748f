import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { closedScript } from './assets.ts';
import { draftOf } from './draft.ts';
import { renderSubject } from './header.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import type { Part } from './static-part.ts';

interface Closed {
  signing: Signing;
  nonce: string;
  messages: Messages;
  /** The signer sent decisions after it was closed. */
  wasSent?: boolean;
}

/** The page of a request that was withdrawn or ran out before it was completed. */
export function renderClosed({ signing, nonce, messages, wasSent }: Closed): Part[] {
  const isVoided = signing.status === 'VOIDED';
  const { name } = signing.organisation;
  const heading = isVoided ? messages.voidedTitle : messages.expiredTitle;
  const since = isVoided
    ? renderTime(messages.withdrawn, signing.voided_at, messages)
    : renderTime(messages.expiredOn, signing.expires_at, messages);
  const body = html`<main class="message" data-draft="${draftOf(signing)}"><header>!${renderSubject(signing, messages)}<h1>${heading}</h1></header>
!${wasSent ? html`<p class="notice ui" role="alert">${messages.nothingRecorded}</p>` : ''}<p class="lead">!${isVoided ? messages.voided(name) : messages.expired(name)}</p>!${since}!${isVoided ? '' : renderNewLink(signing, messages)}</main>`;
  return renderPage({
    title: messages.pageTitle(heading, name),
    nonce,
    messages,
    body: [body],
    script: closedScript,
  });
}

function renderTime(label: string, at: string | null, messages: Messages): string {
  return at ? html`<p class="ui">${label} <time datetime="${at}">${messages.dateTime(at)}</time></p>` : '';
}

/** The way to ask for a new link, or that it was asked for within the last hour. */
function renderNewLink({ organisation, link_requested_at }: Signing, messages: Messages): string {
  if (link_requested_at)
    return html`<div class="notice ui" role="status"><p>!${messages.newLinkAsked(organisation.name)}</p>!${renderTime(messages.askedAt, link_requested_at, messages)}</div>`;
  return html`<form method="post" action="${languageQuery(messages)}"><div class="actions ui"><button name="step" value="new-link">${messages.askNewLink}</button></div><p class="ui hint">!${messages.newLinkHint(organisation.name)}</p></form>`;
}
