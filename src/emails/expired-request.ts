import type { ContactedRequest } from './emailed-request.ts';
import { type RenderedEmail, toContact } from './envelope.ts';
import { inlineName } from './inline-name.ts';
import { renderLayout } from './layout.ts';
import { messagesIn } from './messages/messages.ts';
import { facts, paragraph, title } from './parts.ts';
import { expiryFacts, factsOf } from './request-words.ts';

/** A notice to the organisation about a request past its time; `notice` names its words in the dictionary. */
export function renderExpiredRequest(request: ContactedRequest, notice: 'expiry' | 'newLink'): RenderedEmail {
  const words = messagesIn[request.contactLanguage];
  const said = words[notice];
  const signer = inlineName(request.signerName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = said.subject(signer, document);
  return {
    ...toContact(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: said.next(signer),
      parts: [
        title(said.title, document, factsOf(request, words)),
        paragraph(said.happened(signer)),
        facts(expiryFacts(request, words)),
        paragraph(said.next(signer)),
      ],
      footer: [words.sentBy(inlineName(request.organisationName, words.dir)), words.reference(request.id)],
    }),
  };
}
