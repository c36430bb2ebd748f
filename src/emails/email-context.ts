import type { Logger } from 'pino';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { EmailSender } from '../platform/email/email.ts';
import { signingToken } from '../signing-requests/token.ts';

/** What the jobs that email work with. */
export interface EmailContext {
  keyring: Keyring;
  emailSender: EmailSender;
  baseUrl: string;
  log: Logger;
}

/** The signer's own link (contract section 5). */
export function signingLink({ keyring, baseUrl }: EmailContext, signingRequestId: string): string {
  return `${baseUrl}/sign/${signingToken(keyring, signingRequestId)}`;
}
