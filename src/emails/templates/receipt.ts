import { inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { button, divider, facts, paragraph, section, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { Attachment } from '../transport/email.ts';
import type { DecidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { factsOf, outcomeNameOf, tallyOf } from './request-words.ts';

/** The email with the signer's receipt; `file` is the complete receipt, attached. */
export function renderReceipt(request: DecidedRequest, link: string, file: Attachment): RenderedEmail {
  const words = messagesIn[request.language];
  const organisation = inlineName(request.organisationName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = words.receipt.subject(document);
  const outcome = outcomeNameOf(request);
  const decided =
    outcome === 'ALL_DECLINED'
      ? words.receipt.declinedAll(request.clauseCount)
      : words.receipt.decided[outcome];
  const tally = tallyOf(request, words);
  return {
    ...toSigner(request, words),
    subject,
    attachments: [file],
    ...renderLayout({
      messages: words,
      title: subject,
      preview: decided,
      parts: [
        title(words.receipt.title, document, factsOf(request, words), request.documentLanguage),
        paragraph(words.greeting(inlineName(request.signerName, words.dir))),
        paragraph(words.sentences(decided, words.receipt.received(organisation))),
        facts([
          [words.labels.outcome, words.outcomes[outcome]],
          [words.labels.clauses, tally],
          [words.labels.decided, words.dateTime(request.completedAt)],
        ]),
        paragraph(words.receipt.attached),
        button(words.receipt.open, link, words.receipt.sameLink),
        divider(),
        section(words.receipt.wrong, paragraph(words.receipt.contactOrganisation(organisation))),
      ],
      footer: [words.sentBy(organisation), words.reference(request.id)],
    }),
  };
}
