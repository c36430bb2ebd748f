import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import { erased } from '../erased.ts';
import { isolate } from './visual-runs.ts';

export const outcomes: Record<string, string> = {
  ACCEPTED_FULL: 'Accepted in full',
  ACCEPTED_PARTIAL: 'Accepted in part',
  REJECTED: 'Rejected',
};

const eventWords: Record<RecordedEvent['type'], string> = {
  created: 'Request made',
  viewed: 'Page first seen',
  reminded: 'Reminder sent',
  completed: 'Decided: accepted',
  rejected: 'Decided: rejected',
  voided: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Superseded by a newer request',
  link_requested: 'New link asked for',
  mail_sent: 'Email sent',
  mail_failed: 'Email not accepted yet',
  mail_bounced: 'Email refused',
};

const actorWords: Record<RecordedEvent['actor']['kind'], string> = {
  api_key: 'organisation, by API key',
  user: 'organisation, by a member',
  signer: 'signer',
  system: 'service',
};

export function describeEvent({ type, actor }: RecordedEvent): string {
  return `${eventWords[type]} (${actorWords[actor.kind]})`;
}

/** Where an event came from: the address and program of a person or another service; empty when neither is known. */
export function describeOrigin({ personal }: RecordedEvent): string {
  const known = ['ip', 'user_agent'].flatMap((name) => {
    const kept = personal[name];
    return kept ? [shorten(kept.value ?? erased)] : [];
  });
  return known.join(', ');
}

/** A browser's name for itself may fill pages; evidence.json has all of it. */
function shorten(value: string): string {
  return value.length > 160 ? `${value.slice(0, 160)}…` : value;
}

/** One sentence that says what the decision came to. */
export function describeOutcome({ request, decisions }: Pick<Evidence, 'request' | 'decisions'>): string {
  const all = decisions ?? [];
  const name = request.signer_name === null ? 'The signer' : isolate(request.signer_name);
  if (all.length === 0) return `${name} accepted the document, which has no clauses to decide one by one.`;
  const accepted = all.filter((decision) => decision.accepted).length;
  const declined = all.filter((decision) => decision.is_mandatory && !decision.accepted).length;
  const counted = `${name} accepted ${accepted} of ${all.length} ${all.length === 1 ? 'clause' : 'clauses'}`;
  if (request.status === 'REJECTED')
    return `${counted}, and declined ${declined} that ${declined === 1 ? 'is' : 'are'} mandatory.`;
  return accepted === all.length ? `${counted}.` : `${counted}; what was declined is optional.`;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** In words and in UTC. */
export function describeTime(at: string): string {
  return `${moment.format(new Date(at))} UTC`;
}

/** For tables: `2026-11-21 10:30:43.259`. */
export function shortTime(at: string): string {
  return at.replace('T', ' ').replace('Z', '');
}
