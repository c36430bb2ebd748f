import type { Keyring } from '../platform/crypto/keyring.ts';
import { isObjectMac, objectMac } from '../platform/crypto/object-mac.ts';
import type { FormContent } from './page/read-form.ts';

/** What a browser was shown before its user pressed a button that changes something. */
export interface DisplayedPage {
  /** The value of the page's cookie, which stands for the browser. */
  cookie: string;
  requestId: string;
  language: string;
  step: 'confirm' | 'new-link' | 'withdraw' | 'verification';
  /** The decisions as the form sends them; null for a step without decisions. */
  content: FormContent | null;
  /**
   * The hash of the page that is decided on; null for a step without decisions. If the page itself is confirmed, its
   * hash without the code.
   */
  page: string | null;
  /** The hash of the review without its code; null where there is none. */
  review: string | null;
}

/**
 * The code with which a page's form shows what its browser was shown: an HMAC over all of it. Anyone who knows the link
 * can get a code, but only for their own cookie, which no other browser sends.
 */
export function pageCode(keyring: Keyring, page: DisplayedPage): string {
  return objectMac(keyring('signing-page')[0], page);
}

/** Whether the code is the one that this page contained in this browser. */
export function isPageCode(keyring: Keyring, code: string, page: DisplayedPage): boolean {
  return isObjectMac(keyring('signing-page'), code, page);
}
