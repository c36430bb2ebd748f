import { html } from 'ghtml';
import { canonicalContent } from '../../evidence/content-hash.ts';
import { canonicalConfirmed } from '../../versions/filled-version.ts';
import type { Signing } from '../find.ts';
import { renderBrand } from './brand.ts';
import { renderContact } from './contact.ts';
import { renderHtmlFile } from './html-file.ts';
import type { Messages } from './messages/en.ts';
import { renderDecided, renderFacts, renderHeadline, renderNote } from './receipt-parts.ts';
import { receiptTitle } from './receipt-title.ts';
import { renderVersion } from './rendered-version.ts';
import { renderWithdrawalLink } from './withdrawal.ts';

/**
 * The receipt of a decided request as one HTML file, which contains the text whose SHA-256 is the content hash.
 *
 * @param link the signing link, under which consent can be withdrawn
 */
export function renderReceiptFile(signing: Signing, messages: Messages, link: string): string {
  const version = renderVersion(signing.version, messages);
  const brand = renderBrand(signing, messages);
  const main = html`<main class="receipt"><header><p>${messages.receipt}</p>!${renderHeadline(signing, version, messages)}</header>
!${renderFacts(signing, messages)}!${renderNote(signing, messages)}
!${renderDecided(signing, version, messages)}!${renderWithdrawalLink(signing, link, messages)}!${renderChecks(signing, messages)}!${renderContact(signing, messages)}</main>`;
  return renderHtmlFile({ title: receiptTitle(signing, messages), messages, main, brand });
}

/** The file's name as a download or an attachment. */
export function receiptFileName({ id }: Signing): string {
  return `receipt-${id}.html`;
}

function renderChecks(signing: Signing, messages: Messages): string {
  const { clauses, unfilled, version_number } = signing.version;
  const content = unfilled?.content ?? { clauses };
  const published = canonicalContent({ ...content, document_id: signing.document.id, version_number });
  const canonical = unfilled ? canonicalConfirmed(unfilled.content_hash, unfilled.values) : published;
  return html`<section class="checks"><h2>${messages.checkTitle}</h2><p class="ui">${messages.checkContent}</p><p class="ui">!${messages.checkEvents(signing.organisation.name)}</p>
<details class="ui"><summary>${messages.canonicalText}</summary><pre id="content" dir="ltr">${canonical}</pre></details>!${unfilled ? html`<details class="ui"><summary>${messages.canonicalVersion}</summary><pre id="version" dir="ltr">${published}</pre></details>` : ''}</section>`;
}
