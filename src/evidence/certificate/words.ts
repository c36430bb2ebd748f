import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import { erased } from '../erased.ts';
import { isolate } from './visual-runs.ts';

export const outcomes: Record<string, string> = {
  ACCEPTED_FULL: 'Accepted in full',
  ACCEPTED_PARTIAL: 'Accepted in part',
  REJECTED: 'Rejected',
};

const eventWords: Record<RecordedEvent['type'], string> = {
  created: 'Request created',
  viewed: 'Page first viewed',
  reminded: 'Reminder sent',
  completed: 'Decided: accepted',
  rejected: 'Decided: rejected',
  voided: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Superseded by a newer request',
  link_requested: 'New link requested',
  mail_sent: 'Email sent',
  mail_failed: 'Email delayed',
  mail_bounced: 'Email rejected',
};

const actorWords: Record<RecordedEvent['actor']['kind'], string> = {
  api_key: 'organisation, through an API key',
  user: 'organisation, through a member',
  signer: 'signer',
  system: 'service',
};

export function describeEvent({ type, actor }: RecordedEvent): string {
  return `${eventWords[type]} (${actorWords[actor.kind]})`;
}

/** The IP address and user agent that an event came from; empty when neither is known. */
export function describeOrigin({ personal }: RecordedEvent): string {
  const known = ['ip', 'user_agent'].flatMap((name) => {
    const recorded = personal[name];
    return recorded ? [shorten(recorded.value ?? erased)] : [];
  });
  return known.join(', ');
}

/** A user agent can be as long as pages. evidence.json contains all of it. */
function shorten(value: string): string {
  return value.length > 160 ? `${value.slice(0, 160)}…` : value;
}

/** The outcome of the decision in one sentence. */
export function describeOutcome({ request, decisions }: Pick<Evidence, 'request' | 'decisions'>): string {
  const all = decisions ?? [];
  const name = request.signer_name === null ? 'The signer' : isolate(request.signer_name);
  if (all.length === 0) return `${name} accepted the document, which has no clauses to decide one by one.`;
  const accepted = all.filter((decision) => decision.accepted).length;
  const declined = all.filter((decision) => decision.is_mandatory && !decision.accepted).length;
  const counted = `${name} accepted ${accepted} of ${all.length} ${all.length === 1 ? 'clause' : 'clauses'}`;
  if (request.status === 'REJECTED')
    return `${counted} and declined ${declined} mandatory ${declined === 1 ? 'clause' : 'clauses'}.`;
  return accepted === all.length ? `${counted}.` : `${counted}. The declined clauses are optional.`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A timestamp in words, as pages and emails show it (shared/languages/formats.ts), with seconds. */
export function describeTime(at: string): string {
  return `${timeFormat.format(new Date(at))} (UTC)`;
}

/** A timestamp for tables, in UTC: `2026-11-21 10:30:43.259`. */
export function shortTime(at: string): string {
  return at.replace('T', ' ').replace('Z', '');
}
