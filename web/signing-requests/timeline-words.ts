import type { SigningEvent } from './queries.ts';

type EventType = SigningEvent['type'];

/** What happened, in words; `by` is who did it. */
export function wordsOfEvent({ type, payload }: SigningEvent, by: string): string {
  switch (type) {
    case 'created':
      return `Created by ${by}`;
    case 'viewed':
      return 'The signer opened the page';
    case 'reminded':
      return typeof payload.number === 'number'
        ? `Reminded by itself, for the ${ordinal(payload.number)} time`
        : `Reminded by ${by}`;
    case 'completed':
      return payload.status === 'ACCEPTED_PARTIAL' ? 'The signer accepted in part' : 'The signer accepted';
    case 'rejected':
      return 'The signer rejected';
    case 'voided':
      return `Voided by ${by}`;
    case 'expired':
      return 'Expired undecided';
    case 'superseded':
      return `Superseded: ${by} sent a newer request`;
    case 'link_requested':
      return 'The signer asked for a new link';
    case 'mail_sent':
      return `${emailWords(payload.mail)} was handed to the mail server`;
    case 'mail_failed':
      return `${emailWords(payload.mail)} could not be sent`;
    case 'mail_bounced':
      return `${emailWords(payload.mail)} was refused by the mail server`;
  }
}

/** What the mail server said, when the next attempt is, and by what a decision came; one sentence each. */
export function detailsOfEvent({ payload }: SigningEvent, timeWords: (at: string) => string): string[] {
  const { reply, fault, attempt, next_attempt_at: next } = payload;
  return [
    isReply(reply) ? `The mail server answered: ${reply.code} ${reply.text}` : undefined,
    typeof fault === 'string' ? fault : undefined,
    typeof next === 'string' ? `This was attempt ${attempt}. The next one is ${timeWords(next)}.` : undefined,
    next === null ? 'There is no further attempt.' : undefined,
  ].filter((words) => words !== undefined);
}

export const isBad = (type: EventType): boolean => type === 'mail_failed' || type === 'mail_bounced';

const emails: Record<string, string> = {
  invitation: 'The invitation',
  reminder: 'The reminder',
  receipt: 'The receipt for the signer',
  decision_notice: 'The notice of the decision',
  expiry_notice: 'The notice of the expiry',
  new_link_notice: 'The request for a new link',
};

function emailWords(kind: unknown): string {
  return emails[String(kind)] ?? 'An email';
}

const plural = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(count: number): string {
  return `${count}${endings[plural.select(count)]}`;
}

function isReply(reply: unknown): reply is { code: number; text: string } {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'text' in reply;
}
