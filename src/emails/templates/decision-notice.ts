import { inlineLines, inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { type Fact, facts, paragraph, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { ContactedRequest, DecidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toContact } from './envelope.ts';
import { factsOf, outcomeNameOf, tallyOf } from './request-words.ts';

/**
 * The email that notifies the organisation of a decision: the outcome, the counts, the note and the comments, without
 * a link.
 */
export function renderDecisionNotice(request: DecidedRequest & ContactedRequest): RenderedEmail {
  const words = messagesIn[request.contactLanguage];
  const signer = inlineName(request.signerName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = words.decision.subject[outcomeNameOf(request)](signer, document);
  const tally = tallyOf(request, words);
  const outcome = words.outcomes[outcomeNameOf(request)];
  return {
    ...toContact(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: tally ?? outcome,
      parts: [
        title(words.decision.title, document, factsOf(request, words), request.documentLanguage),
        facts([
          [words.labels.outcome, tally ? `${outcome} · ${tally}` : outcome],
          [words.labels.signer, `${signer} · ${request.signerEmail}`],
          [words.labels.decided, words.dateTime(request.completedAt)],
          [words.labels.note, request.rejectionNote && inlineLines(request.rejectionNote, words.dir)],
          ...request.comments.map(
            (on): Fact => [
              words.labels.comment(inlineName(on.title, words.dir)),
              inlineLines(on.comment, words.dir),
            ],
          ),
        ]),
        paragraph(words.decision.record),
      ],
      footer: [words.sentBy(inlineName(request.organisationName, words.dir)), words.reference(request.id)],
    }),
  };
}
