import type { Keyring } from '../platform/crypto/keyring.ts';
import { signingToken } from './token.ts';

/** The link to the page on which the signer decides (contract section 5). */
export function signingLink(
  { keyring, baseUrl }: { keyring: Keyring; baseUrl: string },
  requestId: string,
): string {
  return `${baseUrl}/sign/${signingToken(keyring, requestId)}`;
}
