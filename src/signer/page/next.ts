import type { Signing } from '../find.ts';
import { redirectUrlFor } from '../redirect-url.ts';
import type { Messages } from './messages/en.ts';

/** Says beside the confirmation where it leads, when that is another site; empty when it leads to the receipt. */
export function renderNext(signing: Signing, messages: Messages): string {
  const destination = redirectUrlFor(signing, signing.status);
  return destination ? ` ${messages.thenTo(destination.host)}` : '';
}
