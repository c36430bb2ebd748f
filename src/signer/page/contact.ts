import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import type { Messages } from './messages/en.ts';

/** Where the signer can ask the organisation questions; empty if it has no address. */
export function renderContact({ organisation }: Signing, messages: Messages): string {
  const { name, contact_email } = organisation;
  if (contact_email === null) return '';
  const href = `mailto:${encodeURIComponent(contact_email).replace('%40', '@')}`;
  return html`<p class="contact ui">!${messages.questions(name)} <a href="${href}" dir="ltr">${contact_email}</a></p>`;
}
