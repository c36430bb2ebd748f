import type { Language } from '../../wire/languages.ts';
import type { RenderedEmail } from './envelope.ts';
import { renderLayout } from './layout.ts';
import { messagesIn } from './messages/messages.ts';
import { address, button, divider, paragraph, title } from './parts.ts';

interface Reset {
  language: Language;
  name: string;
  email: string;
  expiresAt: string;
  link: string;
}

/** The email with which somebody who forgot their password chooses a new one. */
export function renderPasswordReset({ language, name, email, expiresAt, link }: Reset): RenderedEmail {
  const words = messagesIn[language];
  const said = words.account.passwordReset;
  const { host } = new URL(link);
  return {
    to: { name, address: email },
    subject: said.subject,
    ...renderLayout({
      messages: words,
      title: said.subject,
      preview: said.asked(email),
      parts: [
        title(said.account, said.subject, [host]),
        paragraph(said.asked(email)),
        button(said.open, link, said.once(words.dateTime(expiresAt))),
        divider(),
        paragraph(said.ignore),
        address(words.request.fallback, link),
      ],
      footer: [host],
    }),
  };
}
