import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import type { Messages } from './messages/en.ts';

/** Who asks, for which document and version, whom, and until when. */
export function renderHeader(signing: Signing, messages: Messages): string {
  const { organisation, document, version, expires_at } = signing;
  const deadline = expires_at
    ? html`${messages.openUntil} <time datetime="${expires_at}">${messages.dateTime(expires_at)}</time>`
    : messages.noDeadline;
  return html`<header><p>!${messages.asks(organisation.name)}</p>
<h1><bdi>${document.name}</bdi></h1>
<ul class="facts"><li>${messages.version(version.version_number)}</li><li>!${deadline}</li><li>${messages.for} <bdi>${signing.signer_name}</bdi> <span class="address">(${signing.signer_email})</span></li></ul></header>`;
}

/** For pages that are about something else first: what document they belong to. */
export function renderSubject({ organisation, document, version }: Signing, messages: Messages): string {
  return html`<p class="subject"><bdi>${document.name}</bdi> · ${messages.version(version.version_number)} · <bdi>${organisation.name}</bdi></p>`;
}
