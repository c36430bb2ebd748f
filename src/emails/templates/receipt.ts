import { button, divider, facts, paragraph, section, textLink } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';
import { messagesIn } from '../messages/messages.ts';
import type { Attachment } from '../transport/email.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { DecidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { type EmailedHead, logHead } from './log-head.ts';
import { outcomeNameOf, tallyOf } from './request-words.ts';

export interface ReceiptContent {
  link: string;
  /** Whether the signer accepted an optional clause, which can be withdrawn on the page. */
  canWithdraw: boolean;
  /** The complete receipt, as a file. */
  receipt: Attachment;
  /** Null when none can be issued, or not in time. */
  certificate: Attachment | 'too large' | null;
  /** Null when the log's state cannot be vouched for. */
  head: EmailedHead | null;
}

/** The email with the signer's receipt, the certificate and the state of the log that covers the decision. */
export function renderReceipt(
  request: DecidedRequest,
  { link, canWithdraw, receipt, certificate, head }: ReceiptContent,
): RenderedEmail {
  const words = messagesIn[request.language];
  const { organisation, signer } = namesOf(request, words);
  const outcome = outcomeNameOf(request);
  const decided =
    outcome === 'ALL_DECLINED'
      ? words.receipt.declinedAll(request.clauseCount)
      : words.receipt.decided[outcome];
  return {
    ...toSigner(request, words),
    attachments: [receipt, ...(isAttached(certificate) ? [certificate] : [])],
    ...renderAboutRequest(request, words, {
      subject: ({ document }) => words.receipt.subject(document),
      preview: decided,
      introduction: words.receipt.title,
      parts: [
        paragraph(words.greeting(signer)),
        paragraph(words.sentences(decided, words.receipt.received(organisation))),
        facts(words, [
          [words.labels.outcome, words.outcomes[outcome]],
          [words.labels.clauses, tallyOf(request, words)],
          [words.labels.decided, words.dateTime(request.completedAt)],
        ]),
        paragraph(words.sentences(words.receipt.attached, ...certificateWords(certificate, words))),
        button(words, words.receipt.open, link, words.receipt.sameLink, request.branding.accent),
        ...(canWithdraw
          ? [
              paragraph(words.receipt.withdraw),
              textLink(words, words.receipt.withdrawOpen, `${link}#withdraw`),
            ]
          : []),
        divider(),
        section(
          words.receipt.wrong,
          paragraph(words.sentences(words.receipt.linkUsed, words.receipt.contactOrganisation(organisation))),
        ),
        logHead(head, words),
      ],
    }),
  };
}

function isAttached(certificate: ReceiptContent['certificate']): certificate is Attachment {
  return certificate !== null && certificate !== 'too large';
}

function certificateWords(certificate: ReceiptContent['certificate'], { receipt }: Messages): string[] {
  if (certificate === null) return [];
  return [isAttached(certificate) ? receipt.certificateAttached : receipt.certificateTooLarge];
}
