import { inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { facts, paragraph, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { ContactedRequest } from './emailed-request.ts';
import { type RenderedEmail, toContact } from './envelope.ts';
import { expiryFacts, factsOf } from './request-words.ts';

/** A notice to the organisation about an expired request; `notice` is the key of its texts in the messages. */
export function renderExpiredRequest(request: ContactedRequest, notice: 'expiry' | 'newLink'): RenderedEmail {
  const words = messagesIn[request.contactLanguage];
  const texts = words[notice];
  const signer = inlineName(request.signerName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = texts.subject(signer, document);
  return {
    ...toContact(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: texts.next(signer),
      parts: [
        title(texts.title, document, factsOf(request, words), request.documentLanguage),
        paragraph(texts.happened(signer)),
        facts(expiryFacts(request, words)),
        paragraph(texts.next(signer)),
      ],
      footer: [words.sentBy(inlineName(request.organisationName, words.dir)), words.reference(request.id)],
    }),
  };
}
