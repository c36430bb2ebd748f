import type { Signing } from '../find.ts';
import { redirectUrlFor } from '../redirect-url.ts';
import type { Messages } from './messages/en.ts';

/** Says which site the confirmation leads to; empty when it leads to the receipt. */
export function renderRedirectNotice(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  return destination ? ` ${messages.thenRedirected(destination.host)}` : '';
}
