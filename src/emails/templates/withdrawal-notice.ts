import { button, facts, paragraph } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { ContactedRequest } from './emailed-request.ts';
import { type WithdrawnConsent, withdrawalFacts } from './emailed-withdrawal.ts';
import { type RenderedEmail, toContact } from './envelope.ts';

/**
 * The email that notifies the organisation that consent was withdrawn. `page` is the address of the dashboard's page
 * about the request.
 */
export function renderWithdrawalNotice(
  withdrawal: WithdrawnConsent & ContactedRequest,
  page: string,
): RenderedEmail {
  const words = messagesIn[withdrawal.contactLanguage];
  const texts = words.withdrawalNotice;
  const { document, signer } = namesOf(withdrawal, words);
  return {
    ...toContact(withdrawal, words),
    ...renderAboutRequest(withdrawal, words, {
      subject: texts.subject(signer, document),
      preview: texts.next,
      introduction: texts.title,
      parts: [
        facts(words, [
          [words.labels.signer, `${signer} · ${withdrawal.signerEmail}`],
          ...withdrawalFacts(withdrawal, words),
        ]),
        paragraph(texts.next),
        button(words, words.requestPage.open, page, words.requestPage.afterSignIn),
      ],
    }),
  };
}
