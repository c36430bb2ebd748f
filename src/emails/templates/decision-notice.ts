import { inlineLines, inlineName } from '../layout/inline-name.ts';
import { button, divider, type Fact, facts, withName } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { ContactedRequest, DecidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toContact } from './envelope.ts';
import { type EmailedHead, logHead } from './log-head.ts';
import { outcomeNameOf, signerFact, tallyOf } from './request-words.ts';

/**
 * The email that notifies the organisation of a decision: the outcome, the counts, the note, the comments, and the
 * state of the log that covers it (null when that cannot be vouched for).
 *
 * @param page the address of the dashboard's page about the request; never the signing link
 */
export function renderDecisionNotice(
  request: DecidedRequest & ContactedRequest,
  head: EmailedHead | null,
  page: string,
): RenderedEmail {
  const words = messagesIn[request.contactLanguage];
  const { document, signer } = namesOf(request, words);
  const tally = tallyOf(request, words);
  const outcome = words.outcomes[outcomeNameOf(request)];
  return {
    ...toContact(request, words),
    ...renderAboutRequest(request, words, {
      subject: words.decision.subject[outcomeNameOf(request)](signer, document),
      preview: tally ?? outcome,
      introduction: words.decision.title,
      parts: [
        facts(words, [
          [words.labels.outcome, tally ? `${outcome} · ${tally}` : outcome],
          signerFact(request, words),
          [words.labels.decided, words.dateTime(request.completedAt)],
          [words.labels.note, request.rejectionNote && inlineLines(request.rejectionNote, words.dir)],
          ...request.comments.map(
            (on): Fact => [
              withName(words.labels.comment, inlineName(on.title, words.dir), request.documentLanguage),
              inlineLines(on.comment, words.dir),
            ],
          ),
        ]),
        button(words, words.requestPage.open, page, words.requestPage.afterSignIn),
        divider(),
        logHead(head, words),
      ],
    }),
  };
}
