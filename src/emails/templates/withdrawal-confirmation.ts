import { button, divider, facts, paragraph, section } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import { type WithdrawnConsent, withdrawalFacts } from './emailed-withdrawal.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';

/** The email that confirms to the signer which consent was withdrawn, by them or on their behalf. */
export function renderWithdrawalConfirmation(withdrawal: WithdrawnConsent, link: string): RenderedEmail {
  const words = messagesIn[withdrawal.language];
  const texts = words.withdrawal;
  const { organisation, signer } = namesOf(withdrawal, words);
  const happened = withdrawal.byOrganisation ? texts.byOrganisation(organisation) : texts.bySigner;
  const contact = words.receipt.contactOrganisation(organisation);
  return {
    ...toSigner(withdrawal, words),
    ...renderAboutRequest(withdrawal, words, {
      subject: ({ document }) => texts.subject(document),
      preview: happened,
      introduction: texts.title,
      parts: [
        paragraph(words.greeting(signer)),
        paragraph(words.sentences(happened, texts.effect)),
        facts(words, withdrawalFacts(withdrawal, words)),
        button(words, words.receipt.open, link, words.receipt.sameLink, withdrawal.branding.accent),
        divider(),
        section(
          texts.wrong,
          paragraph(withdrawal.byOrganisation ? contact : words.sentences(words.receipt.linkUsed, contact)),
        ),
      ],
    }),
  };
}
