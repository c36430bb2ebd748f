import type { Language } from '../../wire/languages.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { signingToken } from './token.ts';

/**
 * The link to the page on which the signer decides (contract section 5). It opens in `language` if there is one, and
 * otherwise in that of the browser.
 */
export function signingLink(
  { keyring, baseUrl }: { keyring: Keyring; baseUrl: string },
  requestId: string,
  language?: Language,
): string {
  const query = language ? `?lang=${language}` : '';
  return `${baseUrl}/sign/${signingToken(keyring, requestId)}${query}`;
}
