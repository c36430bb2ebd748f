import { html } from 'ghtml';
import { canonicalContent } from '../../versions/content-hash.ts';
import type { Signing } from '../find.ts';
import { styles } from './assets.ts';
import { renderContact } from './contact.ts';
import type { Messages } from './messages/en.ts';
import { renderDecided, renderFacts, renderHeadline, renderNote } from './receipt-parts.ts';
import { renderVersion } from './rendered-version.ts';

/**
 * The receipt of a decided request as one self-contained HTML file. It opens offline, runs no script, and contains the
 * text whose SHA-256 is the content hash.
 */
export function renderReceiptFile(signing: Signing, messages: Messages): string {
  const version = renderVersion(signing.version, messages);
  const { organisation, document } = signing;
  return html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${messages.pageTitle(`${messages.receipt}: ${document.name}`, organisation.name)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
<style>!${styles.text}</style></head><body><main class="receipt"><header><p>${messages.receipt}</p>!${renderHeadline(signing, messages)}</header>
!${renderFacts(signing, version, messages)}!${renderNote(signing, messages)}
!${renderDecided(signing, version, messages)}!${renderChecks(signing, messages)}!${renderContact(signing, messages)}</main></body></html>
`;
}

/** The file is always downloaded, never opened under this service's origin, and never cached. */
export function receiptFileHeaders(signing: Signing): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="${receiptFileName(signing)}"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  };
}

/** The file's name as a download or an attachment. */
export function receiptFileName({ id }: Signing): string {
  return `receipt-${id}.html`;
}

function renderChecks(signing: Signing, messages: Messages): string {
  const canonical = canonicalContent({
    clauses: signing.version.clauses,
    document_id: signing.document.id,
    version_number: signing.version.version_number,
  });
  return html`<section class="checks"><h2>${messages.checkTitle}</h2><p class="ui">${messages.checkContent}</p><p class="ui">!${messages.checkEvents(signing.organisation.name)}</p>
<details class="ui"><summary>${messages.canonicalText}</summary><pre id="content" dir="ltr">${canonical}</pre></details></section>`;
}
