import type { Evidence } from '../../../../wire/evidence.ts';
import { isCodeOnlyInFile } from '../../signer-code.ts';
import type { Certificate } from '../certificate.ts';
import type { Sheet } from '../layout/sheet.ts';
import { measure, styles } from '../layout/styles.ts';
import type { Messages } from '../messages/en.ts';
import { exact } from '../text/paragraph.ts';
import { describeTime, shortTime } from '../times.ts';
import { cell, code, paragraphs } from './cells.ts';

/** How the link was handed over, and what proof was required to use it. */
export function writeHandOver(sheet: Sheet, certificate: Certificate): void {
  const { evidence, replayed, messages } = certificate;
  const { hand_over, organisation } = evidence;
  const { mailed, returned_to_caller, emails } = hand_over;
  sheet.heading(messages.handOver);
  paragraphs(sheet, [
    ...(mailed === null || returned_to_caller === null ? [messages.handOverUnknown] : []),
    ...(mailed === null ? [] : [mailed ? messages.linkMailed : messages.linkNotMailed]),
    ...(returned_to_caller ? [messages.linkReturned(exact(organisation.name))] : []),
    // Events of earlier releases, which mention emails in another way, are no record of them.
    ...(emails.length === 0 && mailed !== null ? [messages.noEmails] : []),
    describeVerification(certificate),
    ...(replayed.isIdentifiedByApplication
      ? [messages.identifiedByApplication(exact(organisation.name))]
      : []),
  ]);
  if (emails.length > 0) writeEmails(sheet, emails, messages);
  sheet.space(14);
}

/** The code is the one that the decision names: others may have been entered in other browsers, or afterwards. */
function describeVerification({ evidence, replayed, messages }: Certificate): string {
  if (evidence.request.verification === 'link') return messages.verifiedByLink;
  const { verifiedAt } = replayed.verification;
  if (verifiedAt === null) return messages.codeRequired;
  const at = describeTime(messages.lang, verifiedAt);
  return isCodeOnlyInFile(replayed.emails) ? messages.verifiedByCodeInFile(at) : messages.verifiedByCode(at);
}

function writeEmails(sheet: Sheet, emails: Evidence['hand_over']['emails'], messages: Messages): void {
  sheet.space(4);
  sheet.table(
    [
      { heading: messages.email, width: 84 },
      { heading: messages.timeUtc, width: 118 },
      { heading: messages.messageId, width: measure - 306 },
      { heading: messages.takenBy, width: 104 },
    ],
    emails.map((email) => [
      cell(messages.emails[email.mail] ?? exact(email.mail)),
      code(shortTime(email.at)),
      code(email.message_id),
      cell(takenBy(email, messages), styles.soft),
    ]),
  );
}

function takenBy({ transport, reply_code }: Evidence['hand_over']['emails'][0], messages: Messages): string {
  if (transport === 'file') return messages.mailFile;
  return reply_code === null ? messages.mailServer : messages.replyCode(reply_code);
}
