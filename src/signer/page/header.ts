import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import type { Signing } from '../find.ts';
import { renderDocumentAndVersion } from './document-and-version.ts';
import type { Messages } from './messages/en.ts';
import { renderTime } from './time.ts';

/** Who requests a decision from whom, on which document and version, and until when. */
export function renderHeader(signing: Signing, messages: Messages): string {
  const { organisation, document, version, expires_at } = signing;
  const deadline = expires_at
    ? html`${messages.openUntil} !${renderTime(expires_at, messages)}`
    : messages.noDeadline;
  return html`<header><p>!${messages.requestsDecision(organisation.name)}</p>
<h1 dir="auto"!${langAttribute(version.language)}>${document.name}</h1>
<ul class="facts"><li>${messages.version(version.version_number)}</li><li>!${deadline}</li><li>${messages.for} <bdi>${signing.signer_name}</bdi> <span class="whole">(<bdi dir="ltr">${signing.signer_email}</bdi>)</span></li></ul></header>`;
}

/** The document, version and organisation in one line, for pages whose heading says something else. */
export function renderDocumentLine(signing: Signing, messages: Messages): string {
  return html`<p class="subject">!${renderDocumentAndVersion(signing, messages)} · <bdi>${signing.organisation.name}</bdi></p>`;
}
