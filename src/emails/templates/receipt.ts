import { button, divider, facts, paragraph, section } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { Attachment } from '../transport/email.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { DecidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { outcomeNameOf, tallyOf } from './request-words.ts';

/** The email with the signer's receipt; `file` is the complete receipt, attached. */
export function renderReceipt(request: DecidedRequest, link: string, file: Attachment): RenderedEmail {
  const words = messagesIn[request.language];
  const { organisation, document, signer } = namesOf(request, words);
  const outcome = outcomeNameOf(request);
  const decided =
    outcome === 'ALL_DECLINED'
      ? words.receipt.declinedAll(request.clauseCount)
      : words.receipt.decided[outcome];
  return {
    ...toSigner(request, words),
    attachments: [file],
    ...renderAboutRequest(request, words, {
      subject: words.receipt.subject(document),
      preview: decided,
      introduction: words.receipt.title,
      parts: [
        paragraph(words.greeting(signer)),
        paragraph(words.sentences(decided, words.receipt.received(organisation))),
        facts([
          [words.labels.outcome, words.outcomes[outcome]],
          [words.labels.clauses, tallyOf(request, words)],
          [words.labels.decided, words.dateTime(request.completedAt)],
        ]),
        paragraph(words.receipt.attached),
        button(words.receipt.open, link, words.receipt.sameLink),
        divider(),
        section(words.receipt.wrong, paragraph(words.receipt.contactOrganisation(organisation))),
      ],
    }),
  };
}
