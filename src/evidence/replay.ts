import type { Bound, Displayed, Mailed, Viewed } from '../../wire/audit-event-payloads.ts';
import type { HandOver, Process, RecordedEvent, RequestFacts } from '../../wire/evidence.ts';
import { variableName } from './personal-names.ts';
import { displayedIn, type RecordedShown, readShown, readStatus, readVia } from './read-decision.ts';
import { readPayload } from './read-payload.ts';
import { type RecordedResponse, readResponses } from './responses.ts';
import { noVerification, type RecordedVerification, readVerifiedAt } from './signer-code.ts';
import { schemas } from './verify/evidence-schema.ts';
import { type RecordedWithdrawal, readWithdrawals } from './withdrawals.ts';

/*
 * This is how the service and every verifier read events. It also runs in browsers, so it uses no built-in modules of
 * Node.
 */

/** The state of a request according to its events, and the decision on each clause once there is one. */
export interface Replayed {
  facts: RequestFacts;
  versionId: unknown;
  /** What the creation bound the request to; null in chains of form 1, which don't record it. */
  bound: Bound | null;
  /** The values of variables that the creation bound the request to, by name; null once erased. */
  variables: Record<string, string | null>;
  /** The emails that were accepted, oldest first. */
  emails: HandOver['emails'];
  /** The content hashes that views and the decision name. */
  contentHashes: unknown[];
  responses: RecordedResponse[] | null;
  /** Oldest first. */
  withdrawals: RecordedWithdrawal[];
  /** What the confirming browser had been shown; null before the decision and for one through the API. */
  shown: RecordedShown | null;
  /**
   * The page that was displayed: when the signer decided, or else when they first saw it; null if that is not known.
   */
  displayed: Displayed | null;
  /** How the decision was submitted; null before it, and in events of releases that did not record it. */
  via: 'page' | 'api' | null;
  verification: RecordedVerification;
  /** Whether an application opened the document for a person it had identified. */
  isIdentifiedByApplication: boolean;
}

/**
 * Derives a request's state from its events, oldest first. Events that do not change it are skipped. Whether they may
 * follow each other is for `findLifeCycleProblem`. Throws InvalidEvent.
 */
export function replayEvents(events: RecordedEvent[]): Replayed {
  let replayed: Replayed = {
    facts: { ...initialState, created_at: events[0]?.at ?? '' },
    versionId: null,
    bound: null,
    variables: {},
    emails: [],
    contentHashes: [],
    responses: null,
    withdrawals: [],
    shown: null,
    displayed: null,
    via: null,
    verification: { ...noVerification, enteredAt: new Set() },
    isIdentifiedByApplication: false,
  };
  for (const event of events) replayed = { ...replayed, ...changes(replayed, event) };
  return replayed;
}

/** Whether any personal value of these events was erased. */
export function isErased(events: RecordedEvent[]): boolean {
  return events.some(({ personal }) => Object.values(personal).some(({ value }) => value === null));
}

/** How the decision was submitted; null before it. */
export function channelOf({ facts, shown }: Replayed): Process['channel'] {
  if (facts.completed_at === null) return null;
  return shown ? 'signing_page' : 'api';
}

/** How the link was handed over, as evidence.json says it. Chains of form 1 record only the emails. */
export function handOverOf({ bound, emails }: Replayed): HandOver {
  const { mailed = null, returned_to_caller = null } = bound?.handed_over ?? {};
  return { mailed, returned_to_caller, emails };
}

const initialState = {
  status: 'PENDING',
  signer_name: null,
  signer_email: null,
  viewed_at: null,
  completed_at: null,
  rejection_note: null,
  voided_at: null,
  void_reason: null,
  expired_at: null,
  is_superseded: false,
} as const;

/** Lists are appended to in place: copying them for each event would let a small file keep a verifier busy for long. */
function changes(before: Replayed, event: RecordedEvent): Partial<Replayed> {
  const { facts } = before;
  const { type, at } = event;
  switch (type) {
    case 'created':
      return created(before, event);
    case 'mailed':
      before.emails.push(acceptedEmail(event));
      return {};
    case 'verified':
      before.verification.enteredAt.add(at);
      return {};
    case 'viewed':
      return { facts: { ...facts, viewed_at: at }, ...viewed(before, event) };
    case 'completed':
    case 'rejected':
      return decided(before, event);
    case 'voided':
      return { facts: { ...facts, status: 'VOIDED', voided_at: at, void_reason: valueIn(event, 'reason') } };
    case 'expired':
      return { facts: { ...facts, status: 'EXPIRED', expired_at: at } };
    case 'superseded':
      return { facts: { ...facts, is_superseded: true } };
    case 'session_opened':
      return { isIdentifiedByApplication: true };
    case 'withdrawn':
      for (const withdrawal of readWithdrawals(event)) before.withdrawals.push(withdrawal);
      return {};
    default:
      return {};
  }
}

function created({ facts, verification }: Replayed, event: RecordedEvent): Partial<Replayed> {
  const { payload } = event;
  const bound = payload.organisation === undefined ? null : readPayload<Bound>(schemas.bound, payload, event);
  const signer_name = valueIn(event, 'signer_name');
  const signer_email = valueIn(event, 'signer_email');
  return {
    facts: { ...facts, signer_name, signer_email },
    versionId: payload.version_id,
    bound,
    variables: Object.fromEntries(
      Object.keys(bound?.variables ?? {}).map((name) => [name, valueIn(event, variableName(name))]),
    ),
    verification: { ...verification, verification: bound?.verification ?? 'link' },
  };
}

function acceptedEmail(event: RecordedEvent): HandOver['emails'][0] {
  const mailed = readPayload<Mailed>(schemas.mailed, event.payload, event);
  const { mail, message_id, transport, reply } = mailed;
  return { mail, at: event.at, message_id, transport, reply_code: reply?.code ?? null };
}

function viewed({ contentHashes }: Replayed, event: RecordedEvent): Partial<Replayed> {
  // Releases that began chains of form 1 recorded nothing with a view.
  if (event.payload.displayed === undefined) return {};
  const { content_hash, displayed } = readPayload<Viewed>(schemas.viewed, event.payload, event);
  contentHashes.push(content_hash);
  return { displayed };
}

function decided(before: Replayed, event: RecordedEvent): Partial<Replayed> {
  const { facts, contentHashes, displayed, verification } = before;
  const shown = readShown(event);
  contentHashes.push(event.payload.content_hash);
  return {
    facts: {
      ...facts,
      status: readStatus(event),
      completed_at: event.at,
      rejection_note: valueIn(event, 'rejection_note'),
    },
    responses: readResponses(event),
    shown,
    displayed: displayedIn(shown) ?? displayed,
    via: readVia(event),
    verification: { ...verification, verifiedAt: readVerifiedAt(verification, event) },
  };
}

/** A personal value of an event; null once erased, and where there is none. */
function valueIn({ personal }: RecordedEvent, name: string): string | null {
  return personal[name]?.value ?? null;
}
