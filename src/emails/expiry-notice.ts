import { type RenderedMail, toContact } from './envelope.ts';
import { inlineName } from './inline-name.ts';
import { renderLayout } from './layout.ts';
import type { ContactedRequest } from './mailed-request.ts';
import { messages } from './messages/messages.ts';
import { facts, paragraph, title } from './parts.ts';
import { expiryFacts, factsOf } from './request-words.ts';

/** Tells the organisation that a request expired without a decision. */
export function renderExpiryNotice(request: ContactedRequest): RenderedMail {
  const words = messages[request.contactLanguage];
  const signer = inlineName(request.signerName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = words.expiry.subject(signer, document);
  return {
    ...toContact(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: words.expiry.next(signer),
      parts: [
        title(words.expiry.title, document, factsOf(request, words)),
        paragraph(words.expiry.happened(signer)),
        facts(expiryFacts(request, words)),
        paragraph(words.expiry.next(signer)),
      ],
      footer: [words.sentBy(inlineName(request.organisationName, words.dir)), words.reference(request.id)],
    }),
  };
}
