import { type RenderedMail, toContact } from './envelope.ts';
import { inlineName } from './inline-name.ts';
import { renderLayout } from './layout.ts';
import type { ContactedRequest } from './mailed-request.ts';
import { messages } from './messages/messages.ts';
import { facts, paragraph, title } from './parts.ts';
import { expiryFacts, factsOf } from './request-words.ts';

/** Tells the organisation that a signer found their request expired and wants a new link. */
export function renderNewLinkNotice(request: ContactedRequest): RenderedMail {
  const words = messages[request.contactLanguage];
  const signer = inlineName(request.signerName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = words.newLink.subject(signer, document);
  return {
    ...toContact(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: words.newLink.next(signer),
      parts: [
        title(words.newLink.title, document, factsOf(request, words)),
        paragraph(words.newLink.happened(signer)),
        facts(expiryFacts(request, words)),
        paragraph(words.newLink.next(signer)),
      ],
      footer: [words.sentBy(inlineName(request.organisationName, words.dir)), words.reference(request.id)],
    }),
  };
}
