import type { Signing } from '../find.ts';
import { redirectUrlFor } from '../redirect-url.ts';
import type { Messages } from './messages/en.ts';

/** Names the site that opens after the confirmation; empty if that is the receipt. */
export function renderRedirectNotice(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  return destination ? ` ${messages.thenRedirected(destination.host)}` : '';
}
