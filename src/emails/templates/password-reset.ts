import type { Language } from '../../../wire/languages.ts';
import { renderLayout } from '../layout/layout.ts';
import { address, button, divider, paragraph, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { RenderedEmail } from './envelope.ts';

interface PasswordReset {
  language: Language;
  name: string;
  email: string;
  expiresAt: string;
  link: string;
}

/** The email with the link to choose a new password. */
export function renderPasswordReset({
  language,
  name,
  email,
  expiresAt,
  link,
}: PasswordReset): RenderedEmail {
  const words = messagesIn[language];
  const texts = words.account.passwordReset;
  const { host } = new URL(link);
  return {
    to: { name, address: email },
    ...renderLayout({
      messages: words,
      subject: texts.subject,
      preview: texts.requested(email),
      parts: [
        title(texts.account, texts.subject, [host]),
        paragraph(texts.requested(email)),
        button(words, texts.open, link, texts.once(words.dateTime(expiresAt))),
        divider(),
        paragraph(texts.ignore),
        address(words.request.fallback, link),
      ],
      footer: [host],
    }),
  };
}
