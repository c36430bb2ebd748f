import { inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { address, button, divider, paragraph, section, smallPrint, steps, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { deadlineOf, factsOf } from './request-words.ts';

/** The email with the signing link. It names the document but does not quote it; the linked page shows it. */
export function renderSigningLink(request: EmailedRequest, link: string): RenderedEmail {
  const words = messagesIn[request.language];
  const organisation = inlineName(request.organisationName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const { clauseCount } = request;
  const subject = words.signingLink.subject(organisation, document);
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
          words.signingLink.introduction(organisation),
          document,
          factsOf(request, words),
          request.documentLanguage,
        ),
        paragraph(words.greeting(inlineName(request.signerName, words.dir))),
        paragraph(words.sentences(words.signingLink.task(clauseCount), words.request.noAccount)),
        button(words.request.open, link, deadline),
        divider(),
        section(words.signingLink.whatHappens, steps(words.signingLink.steps(organisation, clauseCount))),
        section(words.request.unexpected, paragraph(words.request.ignore(organisation))),
        divider(),
        address(words.request.fallback, link),
        smallPrint(words.request.personal(request.signerEmail)),
      ],
      footer: [words.sentBy(organisation), words.reference(request.id)],
    }),
  };
}
