import type { Email } from '../platform/email/email.ts';
import type { ContactedRequest, EmailedRequest } from './emailed-request.ts';
import { inlineName } from './inline-name.ts';
import type { Messages } from './messages/en.ts';

/** An email before it has its Message-ID. */
export type RenderedEmail = Omit<Email, 'messageId'>;

/** From the organisation to the signer, whose answer goes to the organisation when it has an address. */
export function toSigner(request: EmailedRequest, words: Messages) {
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
