import { type OutcomeName, outcomeName } from '../../../shared/outcome-name.ts';
import type { ClauseDecision, Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import { isDeclined } from '../decisions.ts';
import { erased } from '../erased.ts';
import { isolate } from './visual-runs.ts';

const outcomes: Record<OutcomeName, string> = {
  ACCEPTED_FULL: 'Accepted in full',
  ACCEPTED_PARTIAL: 'Accepted in part',
  ALL_DECLINED: 'All optional clauses declined',
  REJECTED: 'Rejected',
};

/** What the decision is called. A request has a certificate only once it is decided, with one of these statuses. */
export function nameDecision({ request, decisions }: Pick<Evidence, 'request' | 'decisions'>): {
  name: OutcomeName;
  words: string;
} {
  const { status } = request;
  if (status !== 'ACCEPTED_FULL' && status !== 'ACCEPTED_PARTIAL' && status !== 'REJECTED')
    throw new TypeError(`a ${status} request has no decision`);
  const name = outcomeName(status, countAccepted(decisions ?? []));
  return { name, words: outcomes[name] };
}

function countAccepted(decisions: { accepted: boolean }[]): number {
  return decisions.filter(({ accepted }) => accepted).length;
}

const eventWords: Record<RecordedEvent['type'], string> = {
  created: 'Request created',
  verified: 'Code from the email entered',
  viewed: 'Page first viewed',
  reminded: 'Reminder requested',
  completed: 'Decided',
  rejected: 'Decided',
  voided: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Superseded by a newer request',
  link_requested: 'New link requested',
  mailed: 'Email handed over',
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

/** @param outcome what the decision is called */
export function describeEvent({ type, actor }: RecordedEvent, outcome: string): string {
  const decided = type === 'completed' || type === 'rejected' ? `: ${outcome.toLowerCase()}` : '';
  return `${eventWords[type]}${decided} (${actorWords[actor.kind]})`;
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

/** The outcome of the decision in sentences. */
export function describeOutcome(record: Pick<Evidence, 'request' | 'decisions'>): string {
  const all = record.decisions ?? [];
  const { signer_name } = record.request;
  const signer = signer_name === null ? 'The signer' : isolate(signer_name);
  if (all.length === 0) return `${signer} accepted the document, which has no clauses to decide one by one.`;
  const accepted = `${signer} accepted ${countAccepted(all)} of ${count(all.length)}`;
  switch (nameDecision(record).name) {
    case 'ACCEPTED_FULL':
      return `${accepted}.`;
    case 'ACCEPTED_PARTIAL':
      return `${accepted}. The declined clauses are optional.`;
    case 'ALL_DECLINED':
      return all.length === 1
        ? `${signer} declined the only clause, which is optional.`
        : `${signer} declined all ${all.length} clauses, which are optional.`;
    case 'REJECTED':
      return describeRejection(signer, all);
  }
}

function describeRejection(signer: string, all: ClauseDecision[]): string {
  const declined = all.filter((decision) => decision.is_mandatory && isDeclined(decision)).length;
  const open = all.filter(({ answered }) => answered === false).length;
  const sentence = `${signer} accepted ${countAccepted(all)} of ${count(all.length)} and declined ${declined} mandatory ${declined === 1 ? 'clause' : 'clauses'}.`;
  if (open === 0) return sentence;
  return `${sentence} ${open === 1 ? 'One clause was' : `${open} clauses were`} not answered.`;
}

const count = (clauses: number) => `${clauses} ${clauses === 1 ? 'clause' : 'clauses'}`;

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
