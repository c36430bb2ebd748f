import { button, divider, paragraph } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { fromMemberToSigner, type RenderedEmail } from './envelope.ts';
import { aboutTheLink, messageOfSender } from './link-parts.ts';
import { deadlineOf } from './request-words.ts';

/**
 * The email that reminds a signer. Shorter than the one with the signing link, but complete without it.
 *
 * @param reminderMessage the sender's message for this reminder, instead of the message of the request
 */
export function renderReminder(
  request: EmailedRequest,
  link: string,
  reminderMessage: string | null = null,
): RenderedEmail {
  const words = messagesIn[request.language];
  const { organisation, signer } = namesOf(request, words);
  const deadline = deadlineOf(request, words);
  return {
    ...fromMemberToSigner(request, words),
    ...renderAboutRequest(request, words, {
      subject: ({ organisation, document }) => words.reminder.subject(organisation, document),
      preview: deadline,
      introduction: words.reminder.introduction(organisation),
      parts: [
        paragraph(words.greeting(signer)),
        ...messageOfSender(reminderMessage ?? request.message, request, words),
        paragraph(
          words.sentences(
            words.reminder.since(words.dateTime(request.createdAt)),
            words.signingLink.task(request.clauseCount),
          ),
        ),
        button(words, words.request.open, link, deadline, request.branding.accent),
        divider(),
        ...aboutTheLink(request, link, words),
      ],
    }),
  };
}
