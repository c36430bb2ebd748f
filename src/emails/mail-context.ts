import type { Logger } from 'pino';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { signingToken } from '../signing-requests/token.ts';

/** What the jobs that mail work with. */
export interface MailContext {
  keyring: Keyring;
  mailer: Mailer;
  baseUrl: string;
  log: Logger;
}

/** The signer's own link (contract section 5). */
export function signingLink({ keyring, baseUrl }: MailContext, signingRequestId: string): string {
  return `${baseUrl}/sign/${signingToken(keyring, signingRequestId)}`;
}
