import type { Signing } from '../find.ts';
import { redirectName, redirectUrlFor } from '../redirect-url.ts';
import type { Messages } from './messages/en.ts';

/** Names the site or application that opens after the confirmation; empty if that is the receipt. */
export function renderRedirectNotice(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  return destination ? ` ${messages.thenRedirected(redirectName(destination))}` : '';
}
