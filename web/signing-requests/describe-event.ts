import type { SigningEvent } from './queries.ts';

type EventType = SigningEvent['type'];

/** One line that says what happened. `by` names the actor. */
export function describeEvent({ type, payload }: SigningEvent, by: string, signerEmail: string): string {
  switch (type) {
    case 'created':
      return `Created by ${by}`;
    case 'viewed':
      return 'The signer opened the page';
    case 'verified':
      return 'The signer entered the code from the email';
    case 'reminded':
      return typeof payload.number === 'number'
        ? `${ordinal(payload.number)} automatic reminder`
        : `Reminder requested by ${by}`;
    case 'completed':
      return describeAcceptance(payload);
    case 'rejected':
      return 'The signer rejected';
    case 'voided':
      return `Voided by ${by}`;
    case 'expired':
      return 'Expired without a decision';
    case 'superseded':
      return `Superseded by a newer request from ${by}`;
    case 'link_requested':
      return payload.notices === 0
        ? 'The signer requested a new link; nobody could be notified by email'
        : 'The signer requested a new link';
    case 'mailed':
      return payload.transport === 'file'
        ? `${emailName(payload.mail)} written to a file`
        : describeEmailSent(payload.mail, signerEmail);
    case 'mail_sent':
      return describeEmailSent(payload.mail, signerEmail);
    case 'mail_failed':
      return `${emailName(payload.mail)} couldn’t be sent`;
    case 'mail_bounced':
      return `${emailName(payload.mail)} was rejected by the mail server`;
    case 'erased':
      return payload.cause === 'retention'
        ? 'Personal data erased at the end of its retention'
        : `Personal data erased by ${by}`;
  }
}

function describeAcceptance({ status, responses }: SigningEvent['payload']): string {
  if (status !== 'ACCEPTED_PARTIAL') return 'The signer accepted';
  return Array.isArray(responses) && responses.some(({ accepted }) => accepted)
    ? 'The signer accepted in part'
    : 'The signer declined all optional clauses';
}

/** Further details of an email event: the mail server's reply and when the next attempt is, one sentence each. */
export function eventDetails({ payload }: SigningEvent, formatTime: (at: string) => string): string[] {
  const { reply, fault, attempt, next_attempt_at: next, transport } = payload;
  return [
    transport === 'file' ? 'No mail server is configured, so nobody has received it.' : undefined,
    isAcceptance(reply)
      ? `The mail server replied: ${[reply.code, reply.enhanced ?? ''].join(' ').trim()}`
      : undefined,
    isReply(reply) ? `The mail server replied: ${reply.code} ${reply.text}` : undefined,
    typeof fault === 'string' ? fault : undefined,
    typeof next === 'string' ? `This was attempt ${attempt}. Next attempt: ${formatTime(next)}.` : undefined,
    next === null ? 'There will be no further attempts.' : undefined,
  ].filter((sentence) => sentence !== undefined);
}

export const isEmailProblem = (type: EventType): boolean => type === 'mail_failed' || type === 'mail_bounced';

/** The emails to the signer, and those to the organisation's contact address, by the payload's key `mail`. */
const signerEmails: Record<string, string> = {
  invitation: 'Signing link',
  reminder: 'Reminder',
  verification_code: 'Code',
  receipt: 'Receipt',
  voided: 'Notification of the withdrawal',
};
const contactEmails: Record<string, string> = {
  decision_notice: 'Decision notification',
  expiry_notice: 'Expiry notification',
  new_link_notice: 'Notification of the requested link',
};

function describeEmailSent(kind: unknown, signerEmail: string): string {
  const toSigner = signerEmails[String(kind)];
  if (toSigner) return `${toSigner} emailed to ${signerEmail}`;
  const toContact = contactEmails[String(kind)];
  return toContact ? `${toContact} emailed` : 'Email sent';
}

function emailName(kind: unknown): string {
  const name = signerEmails[String(kind)] ?? contactEmails[String(kind)];
  return name ? `${name} email` : 'An email';
}

const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ordinalEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(count: number): string {
  return `${count}${ordinalEndings[ordinalRules.select(count)]}`;
}

function isAcceptance(reply: unknown): reply is { code: number; enhanced: string | null } {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'enhanced' in reply;
}

function isReply(reply: unknown): reply is { code: number; text: string } {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'text' in reply;
}
