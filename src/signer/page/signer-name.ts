import { html } from 'ghtml';
import type { Signing } from '../find.ts';

/** The signer's name and address, which breaks before its “@” where there is not enough room, rather than anywhere. */
export function renderSignerName({ signer_name, signer_email }: Signing): string {
  const at = signer_email.lastIndexOf('@');
  return html`<bdi>${signer_name}</bdi> <span class="address">(<bdi dir="ltr">${signer_email.slice(0, at)}<wbr>${signer_email.slice(at)}</bdi>)</span>`;
}
