import type { Mailed, Shown, Viewed, Withdrawn } from '../../wire/audit-event-payloads.ts';
import type { DecidedStatus } from '../../wire/signing-request-fields.ts';

type Nothing = Record<string, never>;

/**
 * What each type of event says when it is written, without the hashes of personal values (docs/guide/audit-events.md).
 * Events of earlier releases say less, so whoever reads one has to check it.
 */
export type AuditPayloads = {
  /** What the request is bound to is added in SQL (signing-requests/created-event.ts). */
  created: Nothing;
  session_opened: { identity: 'claimed_by_application' };
  verified: { method: 'email_otp' };
  viewed: Viewed;
  reminded: Reminded;
  completed: Decided;
  rejected: Decided;
  voided: Nothing;
  expired: Nothing;
  superseded: { superseded_by: string };
  withdrawn: Withdrawn;
  /** How many notices it caused. */
  link_requested: { notices: number };
  mailed: Mailed & { mail: RequestEmail };
  mail_failed: NotMailed;
  mail_bounced: NotMailed;
  erased: { cause: 'request' | 'retention' };
};

/** `number` only of an automatic reminder, from 1. */
export type Reminded = { number?: number };

/** A kind of email about a signing request. `invitation` is the email with the signing link. */
export type RequestEmail =
  | 'invitation'
  | 'reminder'
  | 'verification_code'
  | 'receipt'
  | 'voided'
  | 'decision_notice'
  | 'expiry_notice'
  | 'new_link_notice'
  | 'withdrawal'
  | 'withdrawal_notice';

/** An attempt to send an email that failed: either the mail server's reply, or what went wrong. */
type NotMailed = {
  mail: RequestEmail;
  attempt: number;
  reply: { code: number; text: string } | null;
  fault: string | null;
  /** Null when there is no further attempt. */
  next_attempt_at: string | null;
};

type Decided = {
  status: DecidedStatus;
  content_hash: string;
  /** For every clause of the version. */
  responses: {
    clauseId: string;
    accepted: boolean;
    answered: boolean;
    is_mandatory: boolean;
    default_checked: boolean;
    /** Whether the signer operated the choice; null if that is not known. */
    touched: boolean | null;
  }[];
  via: 'page' | 'api';
  /** Only through the page, which knows what it showed. */
  shown?: Shown;
  /** Only if a code was entered. */
  verified?: { method: 'email_otp'; at: string };
};
