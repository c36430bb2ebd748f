import { inlineText } from '../layout/inline-name.ts';
import type { Messages } from '../messages/en.ts';
import type { Email } from '../transport/email.ts';
import type { ContactedRequest, EmailedRequest } from './emailed-request.ts';

/** An email without the parts that are known only when it is sent. */
export type RenderedEmail = Omit<Email, 'messageId' | 'about'>;

/** From the organisation to the signer. Replies go to the organisation's contact address, if it has one. */
export function toSigner(request: EmailedRequest, words: Messages) {
  return {
    fromName: words.via(inlineText(request.organisationName)),
    to: { name: request.signerName, address: request.signerEmail },
    ...(request.contactEmail && {
      replyTo: { name: inlineText(request.organisationName), address: request.contactEmail },
    }),
  };
}

/**
 * The same, but with the name of the member who sent the request, if one did, because people are more likely to open
 * emails from a person.
 */
export function fromMemberToSigner(request: EmailedRequest, words: Messages) {
  const { memberName, organisationName } = request;
  const envelope = toSigner(request, words);
  if (memberName === null) return envelope;
  return { ...envelope, fromName: words.memberOf(inlineText(memberName), inlineText(organisationName)) };
}

/** About a signer, to the organisation's contact address. Replies go to the signer. */
export function toContact(request: ContactedRequest, words: Messages) {
  const name = inlineText(request.organisationName);
  return {
    fromName: words.via(name),
    to: { name, address: request.contactEmail },
    replyTo: { name: inlineText(request.signerName), address: request.signerEmail },
  };
}
