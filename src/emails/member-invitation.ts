import type { Language } from '../../wire/languages.ts';
import type { Role } from '../../wire/roles.ts';
import type { RenderedEmail } from './envelope.ts';
import { inlineName } from './inline-name.ts';
import { renderLayout } from './layout.ts';
import { messagesIn } from './messages/messages.ts';
import { address, button, divider, paragraph, section, smallPrint, title } from './parts.ts';

export interface EmailedInvitation {
  organisationName: string;
  language: Language;
  email: string;
  role: Role;
  /** Null when the operator invites. */
  inviterName: string | null;
  expiresAt: string;
}

/** The email that invites a person to work in an organisation. */
export function renderMemberInvitation(invitation: EmailedInvitation, link: string): RenderedEmail {
  const words = messagesIn[invitation.language];
  const said = words.account.invitation;
  const organisation = inlineName(invitation.organisationName, words.dir);
  const inviter = invitation.inviterName === null ? [] : [inlineName(invitation.inviterName, words.dir)];
  const subject = said.subject(organisation);
  return {
    fromName: words.via(inlineName(invitation.organisationName)),
    to: { name: '', address: invitation.email },
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: said.task,
      parts: [
        title(subject, organisation, [said.roles[invitation.role]]),
        ...inviter.map((name) => paragraph(said.from(name))),
        paragraph(said.task),
        button(said.open, link, words.request.openUntil(words.dateTime(invitation.expiresAt))),
        divider(),
        section(words.request.unexpected, paragraph(said.ignore)),
        divider(),
        address(words.request.fallback, link),
        smallPrint(said.personal(invitation.email)),
      ],
      footer: [words.sentBy(organisation)],
    }),
  };
}
