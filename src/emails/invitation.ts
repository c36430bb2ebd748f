import type { Mail } from '../platform/mail/mail.ts';
import { inlineName } from './inline-name.ts';
import { renderLayout } from './layout.ts';
import { en } from './messages/en.ts';
import { address, button, divider, paragraph, section, smallPrint, steps, title } from './parts.ts';

export interface Invitation {
  requestId: string;
  organisationName: string;
  signerName: string;
  signerEmail: string;
  documentName: string;
  versionNumber: number;
  clauseCount: number;
  /** ISO 8601, or null when the request stays open. */
  expiresAt: string | null;
  /** The signer's own link. */
  link: string;
  /** True when the same request was mailed before. */
  reminder?: boolean;
}

/** The mail that asks a signer to decide. It names the document and never quotes it: the link shows it. */
export function renderInvitation(invitation: Invitation): Pick<Mail, 'to' | 'subject' | 'text' | 'html'> {
  const { clauseCount, link, reminder = false } = invitation;
  const organisation = inlineName(invitation.organisationName);
  const document = inlineName(invitation.documentName);
  const words = en.invitation;
  const deadline = invitation.expiresAt
    ? words.openUntil(en.dateTime(invitation.expiresAt))
    : words.noDeadline;
  const facts = [
    words.version(invitation.versionNumber),
    ...(clauseCount > 0 ? [words.clauses(clauseCount)] : []),
  ];
  const subject = (reminder ? words.reminderSubject : words.subject)(organisation, document);
  return {
    to: { name: invitation.signerName, address: invitation.signerEmail },
    subject,
    ...renderLayout({
      messages: en,
      title: subject,
      preview: deadline,
      parts: [
        title((reminder ? words.stillAsks : words.asks)(organisation), document, facts),
        paragraph(words.greeting(inlineName(invitation.signerName))),
        paragraph(`${words.task(clauseCount)} ${words.noAccount}`),
        button(words.open, link, deadline),
        divider(),
        section(words.whatHappens, steps(words.steps(organisation, clauseCount))),
        section(words.unexpected, paragraph(words.ignore(organisation))),
        divider(),
        address(words.fallback, link),
        smallPrint(words.personal(invitation.signerEmail)),
      ],
      footer: [en.sentBy(organisation), en.reference(invitation.requestId)],
    }),
  };
}
