import type { RecordedEvent } from '../../wire/evidence.ts';
import { InvalidEvent } from './invalid-event.ts';
import { membersOf } from './responses.ts';

/** What a request's events say about the code that the signer may have to enter. */
export interface RecordedVerification {
  /** Whether the link was enough to decide. Requests of earlier releases had no other choice. */
  verification: 'link' | 'email_otp';
  /** When each code was entered. */
  enteredAt: string[];
  /** When the code was entered in the browser or custom page from which the decision came; null if none was entered. */
  verifiedAt: string | null;
}

export const noVerification: RecordedVerification = { verification: 'link', enteredAt: [], verifiedAt: null };

/**
 * When the code was entered that a decision names; null where it names none. Throws InvalidEvent for a decision without the
 * code that its request asked for, or with one that had not been entered.
 */
export function readVerifiedAt(
  { verification, enteredAt }: RecordedVerification,
  { seq, payload: { verified } }: RecordedEvent,
): string | null {
  if (verified === undefined && verification === 'link') return null;
  if (verified === undefined)
    throw new InvalidEvent(`Event ${seq} lacks the code that its request asked for`);
  const { method, at } = membersOf(verified);
  if (method !== 'email_otp' || typeof at !== 'string' || !enteredAt.includes(at))
    throw new InvalidEvent(`Event ${seq} names a code that was never entered`);
  return at;
}

/** How the signer got access to the clauses, without claiming more about who it was than is known. */
export function describeAccess({ verification, verifiedAt }: RecordedVerification): string[] {
  if (verification === 'link' && verifiedAt === null)
    return [
      'The request could be decided through a link created only for this request. Anyone who has the link can decide. The signer had no account, and no further proof of identity was required.',
    ];
  const asked =
    'The request could be decided only through a link created for it, and after entering a six-digit code that was emailed to the signer’s address. Each code was valid for 10 minutes, for 5 tries and once. The signer had no account, and no further proof of identity was required.';
  if (verifiedAt === null) return [asked];
  return [
    asked,
    `Whoever decided could read that mailbox, or was given the code by someone who could: the code was entered on ${verifiedAt}, in the browser or on the custom page that sent the decision.`,
  ];
}
