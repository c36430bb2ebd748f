import { inlineLines, inlineName } from '../layout/inline-name.ts';
import { button, divider, type Fact, facts, type Part, withName } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';
import { messagesIn } from '../messages/messages.ts';
import { renderAboutRequest } from './about-request.ts';
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
  const tally = tallyOf(request, words);
  const outcome = words.outcomes[outcomeNameOf(request)];
  return {
    ...toContact(request, words),
    ...renderAboutRequest(request, words, {
      subject: ({ signer, document }) => words.decision.subject[outcomeNameOf(request)](signer, document),
      preview: tally ?? outcome,
      introduction: words.decision.title,
      parts: [
        facts(words, [
          [words.labels.outcome, tally ? `${outcome} · ${tally}` : outcome],
          signerFact(request, words),
          [words.labels.decided, words.dateTime(request.completedAt)],
          [words.labels.note, request.rejectionNote && inlineLines(request.rejectionNote, words.dir)],
        ]),
        ...commentsOf(request, words),
        button(words, words.requestPage.open, page, words.requestPage.afterSignIn),
        divider(),
        logHead(head, words),
      ],
    }),
  };
}

function commentsOf({ comments, documentLanguage }: DecidedRequest, words: Messages): Part[] {
  if (comments.length === 0) return [];
  const all = comments.map(
    ({ title, comment }): Fact => [
      withName(words.labels.comment, inlineName(title, words.dir), documentLanguage),
      inlineLines(comment, words.dir),
    ],
  );
  return [facts(words, all)];
}
