import { inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { address, button, divider, paragraph, section, smallPrint, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { deadlineOf, factsOf } from './request-words.ts';

/** The email that reminds a signer. Shorter than the one with the signing link, but complete without it. */
export function renderReminder(request: EmailedRequest, link: string): RenderedEmail {
  const words = messagesIn[request.language];
  const organisation = inlineName(request.organisationName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = words.reminder.subject(organisation, document);
  const deadline = deadlineOf(request, words);
  return {
    ...toSigner(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: deadline,
      parts: [
        title(
          words.reminder.introduction(organisation),
          document,
          factsOf(request, words),
          request.documentLanguage,
        ),
        paragraph(words.greeting(inlineName(request.signerName, words.dir))),
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
      footer: [words.sentBy(organisation), words.reference(request.id)],
    }),
  };
}
