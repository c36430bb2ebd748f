import { html } from 'ghtml';
import type { Messages } from './messages/en.ts';

/**
 * The signer's copies of evidence and certificate, as links. They have no `download` attribute, so that an error is
 * shown as a page instead of a failed download.
 */
export function renderCopies(path: string, messages: Messages): string {
  return html`<section class="checks copies" aria-labelledby="copies"><h2 id="copies">${messages.copiesTitle}</h2><p class="ui">${messages.copies}</p><div class="actions ui"><a class="button quiet" href="${path}/evidence">${messages.downloadEvidence}</a><a class="button quiet" href="${path}/certificate">${messages.downloadCertificate}</a></div></section>`;
}
