import type { Language } from '../../../wire/languages.ts';
import type { Role } from '../../../wire/roles.ts';
import { inlineName, inlineText } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { address, button, divider, paragraph, section, smallPrint, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { RenderedEmail } from './envelope.ts';

export interface EmailedInvitation {
  organisationName: string;
  language: Language;
  email: string;
  role: Role;
  /** Null when the operator sent the invitation. */
  inviterName: string | null;
  expiresAt: string;
}

/** The email that invites a person to become a member of an organisation. */
export function renderInvitation(invitation: EmailedInvitation, link: string): RenderedEmail {
  const words = messagesIn[invitation.language];
  const texts = words.account.invitation;
  const organisation = inlineName(invitation.organisationName, words.dir);
  const inviter = invitation.inviterName === null ? [] : [inlineName(invitation.inviterName, words.dir)];
  return {
    fromName: words.via(inlineText(invitation.organisationName)),
    to: { name: '', address: invitation.email },
    ...renderLayout({
      messages: words,
      subject: texts.subject(organisation),
      preview: texts.task,
      parts: [
        title(texts.introduction, organisation, [texts.roles[invitation.role]]),
        ...inviter.map((name) => paragraph(texts.from(name))),
        paragraph(texts.task),
        button(words, texts.open, link, texts.validUntil(words.dateTime(invitation.expiresAt))),
        divider(),
        section(words.request.unexpected, paragraph(texts.ignore)),
        divider(),
        address(words.request.fallback, link),
        smallPrint(texts.personal(invitation.email)),
      ],
      footer: [words.sentBy(organisation)],
    }),
  };
}
