import type { Mail } from '../platform/mail/mail.ts';
import { inlineName } from './inline-name.ts';
import type { ContactedRequest, MailedRequest } from './mailed-request.ts';
import type { Messages } from './messages/en.ts';

/** A mail before it has its Message-ID. */
export type RenderedMail = Omit<Mail, 'messageId'>;

/** From the organisation to the signer, whose answer goes to the organisation when it has an address. */
export function toSigner(request: MailedRequest, words: Messages) {
  return {
    fromName: words.via(inlineName(request.organisationName)),
    to: { name: request.signerName, address: request.signerEmail },
    ...(request.contactEmail && {
      replyTo: { name: inlineName(request.organisationName), address: request.contactEmail },
    }),
  };
}

/** To the address the organisation has set. */
export function toContact(request: ContactedRequest, words: Messages) {
  const name = inlineName(request.organisationName);
  return { fromName: words.via(name), to: { name, address: request.contactEmail } };
}
