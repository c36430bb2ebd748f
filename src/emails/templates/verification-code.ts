import { renderLayout } from '../layout/layout.ts';
import { code, divider, paragraph, section, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf } from './about-request.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';

/**
 * The email with the code that opens a request. It has no link and no address to reply to: a reply would quote the code
 * to the organisation. Neither the subject nor the preview text shows the code, because locked screens show both.
 *
 * @param digits the code
 */
export function renderVerificationCode(
  request: EmailedRequest,
  digits: string,
  expiresAt: string,
): RenderedEmail {
  const words = messagesIn[request.language];
  const texts = words.verificationCode;
  const { organisation, document } = namesOf(request, words);
  const { fromName, to } = toSigner(request, words);
  const validity = texts.validUntil(words.dateTime(expiresAt));
  return {
    fromName,
    to,
    ...renderLayout({
      messages: words,
      subject: texts.subject(document),
      preview: validity,
      parts: [
        title(texts.introduction, document, [organisation], request.documentLanguage),
        code(words, texts.code, digits),
        paragraph(words.sentences(texts.enter, validity)),
        paragraph(texts.secret(organisation)),
        divider(),
        section(texts.unexpected, paragraph(texts.ignore)),
      ],
      footer: [words.sentBy(organisation), words.reference(request.id)],
      brand: { organisation: request.organisationName, branding: request.branding, messages: words },
    }),
  };
}
