import { inlineLines, inlineName } from '../layout/inline-name.ts';
import { type Fact, namesInLanguage } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';
import type { EmailedRequest } from './emailed-request.ts';

/** A request and the consent that was withdrawn from it on one occasion. */
export type WithdrawnConsent = EmailedRequest & {
  withdrawnAt: string;
  /** Whether the organisation withdrew it on the signer's behalf. */
  byOrganisation: boolean;
  /** The titles of the clauses, in display order. */
  withdrawnTitles: string[];
  withdrawalReason: string | null;
};

/** The clauses, when, and why. */
export function withdrawalFacts(withdrawal: WithdrawnConsent, words: Messages): Fact[] {
  const { withdrawnTitles, withdrawnAt, withdrawalReason, documentLanguage } = withdrawal;
  const titles = withdrawnTitles.map((title) => inlineName(title, words.dir));
  return [
    [words.labels.clauses, namesInLanguage(titles, documentLanguage)],
    [words.labels.consentWithdrawn, words.dateTime(withdrawnAt)],
    [words.labels.reason, withdrawalReason && inlineLines(withdrawalReason, words.dir)],
  ];
}
