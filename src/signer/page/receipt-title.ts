import type { Signing } from '../find.ts';
import type { Messages } from './messages/en.ts';

/** The title of a receipt, as a page and as a file. Without a colon, which has a space before it in French. */
export function receiptTitle({ document, organisation }: Signing, { pageTitle, receipt }: Messages): string {
  return pageTitle(pageTitle(receipt, document.name), organisation.name);
}
