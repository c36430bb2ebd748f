import { button, facts, paragraph } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { ContactedRequest } from './emailed-request.ts';
import { type WithdrawnConsent, withdrawalFacts } from './emailed-withdrawal.ts';
import { type RenderedEmail, toContact } from './envelope.ts';
import { signerFact } from './request-words.ts';

/**
 * The email that notifies the organisation that consent was withdrawn, and by whom. `page` is the address of the
 * dashboard's page about the request.
 */
export function renderWithdrawalNotice(
  withdrawal: WithdrawnConsent & ContactedRequest,
  page: string,
): RenderedEmail {
  const words = messagesIn[withdrawal.contactLanguage];
  const texts = words.withdrawalNotice;
  const { organisation } = namesOf(withdrawal, words);
  const by = withdrawal.byOrganisation ? 'byOrganisation' : 'bySigner';
  const happened = withdrawal.byOrganisation ? [texts.byOrganisation(organisation)] : [];
  return {
    ...toContact(withdrawal, words),
    ...renderAboutRequest(withdrawal, words, {
      subject: ({ signer, document }) => texts.subject[by](signer, document),
      preview: texts.next,
      introduction: texts.title,
      parts: [
        facts(words, [signerFact(withdrawal, words), ...withdrawalFacts(withdrawal, words)]),
        paragraph(words.sentences(...happened, texts.next)),
        button(words, words.requestPage.open, page, words.requestPage.afterSignIn),
      ],
    }),
  };
}
