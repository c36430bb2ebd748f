import { button, divider, paragraph, section, steps } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { fromMemberToSigner, type RenderedEmail } from './envelope.ts';
import { aboutTheLink, messageOfSender } from './link-parts.ts';
import { deadlineOf } from './request-words.ts';

/** The email with the signing link. It names the document but does not quote it; the linked page shows it. */
export function renderSigningLink(request: EmailedRequest, link: string): RenderedEmail {
  const words = messagesIn[request.language];
  const { organisation, signer } = namesOf(request, words);
  const { clauseCount } = request;
  const deadline = deadlineOf(request, words);
  return {
    ...fromMemberToSigner(request, words),
    ...renderAboutRequest(request, words, {
      subject: ({ organisation, document }) => words.signingLink.subject(organisation, document),
      preview: deadline,
      introduction: words.signingLink.introduction(organisation),
      parts: [
        paragraph(words.greeting(signer)),
        ...messageOfSender(request.message, request, words),
        paragraph(words.sentences(words.signingLink.task(clauseCount), words.request.noAccount)),
        button(words, words.request.open, link, deadline, request.branding.accent),
        divider(),
        section(
          words.signingLink.whatHappens,
          steps(words.signingLink.steps(organisation, clauseCount, request.needsCode)),
        ),
        ...aboutTheLink(request, link, words),
      ],
    }),
  };
}
