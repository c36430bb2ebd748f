import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { renderSubject } from './header.ts';
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
  const at = isVoided ? signing.voided_at : signing.expires_at;
  const since = at
    ? html`<p class="ui">${isVoided ? messages.withdrawn : messages.expiredOn} <time datetime="${at}">${messages.dateTime(at)}</time></p>`
    : '';
  const body = html`<main class="message"><header>!${renderSubject(signing, messages)}<h1>${heading}</h1></header>
!${wasSent ? html`<p class="notice ui" role="alert">${messages.nothingRecorded}</p>` : ''}<p class="lead">!${isVoided ? messages.voided(name) : messages.expired(name)}</p>!${since}</main>`;
  return renderPage({ title: messages.pageTitle(heading, name), nonce, messages, body: [body] });
}
