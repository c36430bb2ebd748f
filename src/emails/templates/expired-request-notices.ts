import { button, facts, paragraph } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { ContactedRequest } from './emailed-request.ts';
import { type RenderedEmail, toContact } from './envelope.ts';
import { expiryFacts } from './request-words.ts';

/** The email that notifies the organisation that a request expired without a decision. */
export function renderExpiryNotice(request: ContactedRequest, page: string): RenderedEmail {
  return render(request, 'expiry', page);
}

/** The email that notifies the organisation that the signer of an expired request would like a new link. */
export function renderNewLinkNotice(request: ContactedRequest, page: string): RenderedEmail {
  return render(request, 'newLink', page);
}

/** `notice` is the key of its texts in the messages. */
function render(request: ContactedRequest, notice: 'expiry' | 'newLink', page: string): RenderedEmail {
  const words = messagesIn[request.contactLanguage];
  const texts = words[notice];
  const { signer } = namesOf(request, words);
  return {
    ...toContact(request, words),
    ...renderAboutRequest(request, words, {
      subject: ({ signer, document }) => texts.subject(signer, document),
      preview: texts.next(signer),
      introduction: texts.title,
      parts: [
        paragraph(texts.happened(signer)),
        facts(words, expiryFacts(request, words)),
        paragraph(texts.next(signer)),
        button(words, words.requestPage.open, page, words.requestPage.afterSignIn),
      ],
    }),
  };
}
