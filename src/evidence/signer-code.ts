import type { HandOver, RecordedEvent } from '../../wire/evidence.ts';
import { fieldsOf } from './fields-of.ts';
import { InvalidEvent } from './invalid-event.ts';

/** What a request's events say about the code that the signer may have to enter. */
export interface RecordedVerification {
  /** Whether the link was enough to decide. Requests of earlier releases had no other choice. */
  verification: 'link' | 'email_otp';
  /** When each code was entered. */
  enteredAt: Set<string>;
  /** When the code was entered in the browser or custom page from which the decision came; null if none was entered. */
  verifiedAt: string | null;
}

export const noVerification = { verification: 'link', verifiedAt: null } as const;

/**
 * When the code was entered that a decision names; null where it names none. Throws InvalidEvent for a decision without
 * the code that its request asked for, or with one that had not been entered.
 */
export function readVerifiedAt(
  { verification, enteredAt }: RecordedVerification,
  { seq, payload: { verified } }: RecordedEvent,
): string | null {
  if (verified === undefined && verification === 'link') return null;
  if (verified === undefined)
    throw new InvalidEvent(`Event ${seq} lacks the code that its request asked for`);
  const { method, at } = fieldsOf(verified);
  if (method !== 'email_otp' || typeof at !== 'string' || !enteredAt.has(at))
    throw new InvalidEvent(`Event ${seq} names a code that was never entered`);
  return at;
}

/**
 * Whether nobody was sent a code, because the service had no mail server and wrote its emails to files.
 *
 * @param emails those that were accepted
 */
export function isCodeOnlyInFile(emails: HandOver['emails']): boolean {
  const codes = emails.filter(({ mail }) => mail === 'verification_code');
  return codes.length > 0 && codes.every(({ transport }) => transport === 'file');
}

/**
 * How the signer got access to the clauses, without claiming more about who it was than is known.
 *
 * @param emails those that were accepted
 */
export function describeAccess(
  { verification, verifiedAt }: RecordedVerification,
  emails: HandOver['emails'],
): string[] {
  if (verification === 'link' && verifiedAt === null)
    return [
      `The request could be decided through a link created only for this request. Anyone who has the link can decide. ${noAccount}`,
    ];
  const isInFile = isCodeOnlyInFile(emails);
  const code = isInFile
    ? 'a six-digit code, which the service only wrote to a file and emailed to nobody'
    : 'a six-digit code that was emailed to the signer’s address';
  const asked = `The request could be decided only through a link created for it, and after entering ${code}. Each code was valid for 10 minutes, for 5 tries and once. ${noAccount}`;
  if (verifiedAt === null) return [asked];
  const where = `entered on ${verifiedAt}, in the browser or on the custom page that sent the decision.`;
  return [
    asked,
    isInFile
      ? `A code was ${where} It does not show that anyone could read the signer’s mailbox.`
      : `Whoever decided could read that mailbox, or was given the code by someone who could: the code was ${where}`,
  ];
}

const noAccount = 'No account was needed, and no further proof of identity was required.';
