import { address, button, divider, paragraph, section, smallPrint } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { deadlineOf } from './request-words.ts';

/** The email that reminds a signer. Shorter than the one with the signing link, but complete without it. */
export function renderReminder(request: EmailedRequest, link: string): RenderedEmail {
  const words = messagesIn[request.language];
  const { organisation, document, signer } = namesOf(request, words);
  const deadline = deadlineOf(request, words);
  return {
    ...toSigner(request, words),
    ...renderAboutRequest(request, words, {
      subject: words.reminder.subject(organisation, document),
      preview: deadline,
      introduction: words.reminder.introduction(organisation),
      parts: [
        paragraph(words.greeting(signer)),
        paragraph(
          words.sentences(
            words.reminder.since(words.dateTime(request.createdAt)),
            words.signingLink.task(request.clauseCount),
          ),
        ),
        button(words.request.open, link, deadline),
        divider(),
        section(words.request.unexpected, paragraph(words.request.ignore(organisation))),
        divider(),
        address(words.request.fallback, link),
        smallPrint(words.request.personal(request.signerEmail)),
      ],
    }),
  };
}
