import { type OutcomeName, outcomeName } from '../../../shared/outcome-name.ts';
import { inlineName, inlineText } from '../layout/inline-name.ts';
import type { Fact } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';
import type { DecidedRequest, EmailedRequest } from './emailed-request.ts';

/** The deadline as a sentence. */
export function deadlineOf({ expiresAt }: EmailedRequest, words: Messages): string {
  return expiresAt ? words.request.openUntil(words.dateTime(expiresAt)) : words.request.noDeadline;
}

/** The version and its number of clauses, for the line below the document's name. */
export function factsOf({ versionNumber, clauseCount }: EmailedRequest, words: Messages): string[] {
  return [words.version(versionNumber), ...(clauseCount > 0 ? [words.clauses(clauseCount)] : [])];
}

/** What the decision is called. */
export function outcomeNameOf({ status, acceptedCount }: DecidedRequest): OutcomeName {
  return outcomeName(status, acceptedCount);
}

/** How many clauses were accepted, declined and not answered; null for a version without clauses. */
export function tallyOf(request: EmailedRequest, words: Messages): string | null {
  const { clauseCount, acceptedCount, unansweredCount } = request;
  if (clauseCount === 0) return null;
  return words.tally(acceptedCount, clauseCount - acceptedCount - unansweredCount, unansweredCount);
}

/** The signer's name and address. */
export function signerFact({ signerName, signerEmail }: EmailedRequest, words: Messages): Fact {
  const name = inlineName(signerName, words.dir);
  return [words.labels.signer, `${name} · ${inlineText(signerEmail, words.dir)}`];
}

/** The signer, and when the request was created and expired. */
export function expiryFacts(request: EmailedRequest, words: Messages): Fact[] {
  const { createdAt, expiresAt } = request;
  return [
    signerFact(request, words),
    [words.labels.requested, words.dateTime(createdAt)],
    [words.labels.expired, expiresAt && words.dateTime(expiresAt)],
  ];
}
