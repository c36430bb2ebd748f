import type { RecordedEvent } from '../../../wire/evidence.ts';

type EventType = RecordedEvent['type'];
type State = 'nothing' | 'pending' | 'accepted' | 'rejected' | 'voided' | 'expired';

const decided: State[] = ['accepted', 'rejected'];
const ended: State[] = [...decided, 'voided', 'expired'];
const created: State[] = ['pending', ...ended];

/** The states of a request in which each event may come. */
const allowed: Record<EventType, State[]> = {
  created: ['nothing'],
  viewed: ['pending'],
  // Signers who come back for the receipt, in another browser or later, enter another code.
  verified: ['pending', ...decided],
  session_opened: ['pending'],
  reminded: ['pending'],
  completed: ['pending'],
  rejected: ['pending'],
  voided: ['pending'],
  expired: ['pending'],
  superseded: decided,
  withdrawn: ['accepted'],
  link_requested: ['expired'],
  erased: ended,
  mailed: created,
  mail_sent: created,
  mail_failed: created,
  mail_bounced: created,
};

const next: Partial<Record<EventType, State>> = {
  created: 'pending',
  completed: 'accepted',
  rejected: 'rejected',
  voided: 'voided',
  expired: 'expired',
};

const once: EventType[] = ['viewed', 'session_opened', 'superseded', 'erased'];

/** The events that cannot happen to a pending request once it has expired. */
const beforeExpiry: EventType[] = ['viewed', 'verified', 'session_opened', 'completed', 'rejected', 'voided'];

/**
 * How much earlier an event may be dated than the one before, in milliseconds. The time of an event is when its
 * transaction began. A transaction that had to wait for another one is recorded after it, with an earlier time; no
 * transaction of Assent waits for longer than this.
 */
const maxBackwardsMs = 60_000;

/**
 * Why these events cannot be the life of one request (contract section 6): it is created first and once, ends once, and
 * does not change once it has ended, except that consent can be withdrawn from an accepted request; events that need a
 * valid link happened before its expiry; times do not run backwards.
 *
 * @param expiresAt null when the request does not expire
 */
export function findLifeCycleProblem(events: RecordedEvent[], expiresAt: string | null): string | undefined {
  let state: State = 'nothing';
  const seen = new Set<EventType>();
  for (const [index, { seq, type, at }] of events.entries()) {
    if (once.includes(type) && seen.has(type)) return `Event ${seq}, "${type}", can happen only once`;
    if (!allowed[type].includes(state))
      return `Event ${seq}, "${type}", cannot happen to a request that ${describe[state]}`;
    const deadline = state === 'pending' && beforeExpiry.includes(type) ? expiresAt : null;
    const problem = findTimeProblem(type, at, { before: events[index - 1]?.at, expiresAt, deadline });
    if (problem) return `Event ${seq}, "${type}", ${problem}`;
    seen.add(type);
    state = next[type] ?? state;
  }
  return undefined;
}

function findTimeProblem(
  type: EventType,
  at: string,
  {
    before,
    expiresAt,
    deadline,
  }: { before: string | undefined; expiresAt: string | null; deadline: string | null },
): string | undefined {
  if (Number.isNaN(Date.parse(at))) return 'has no valid time';
  // An expiry is recorded within seconds, but dated when it took effect.
  if (type === 'expired')
    return at === expiresAt ? undefined : 'is not at the time at which the request expires';
  if (before !== undefined && Date.parse(at) < Date.parse(before) - maxBackwardsMs)
    return 'is earlier than the event before';
  if (deadline !== null && Date.parse(at) >= Date.parse(deadline))
    return 'is later than the expiry of the request';
  return undefined;
}

const describe: Record<State, string> = {
  nothing: 'does not exist yet',
  pending: 'is pending',
  accepted: 'was accepted',
  rejected: 'was rejected',
  voided: 'was voided',
  expired: 'has expired',
};
