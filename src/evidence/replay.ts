import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import {
  Bound,
  type Displayed,
  Mailed,
  Shown,
  ShownBefore,
  Viewed,
} from '../../wire/audit-event-payloads.ts';
import type { HandOver, RecordedEvent, RequestFacts } from '../../wire/evidence.ts';
import { type RecordedResponse, readResponses } from './responses.ts';
import { noVerification, type RecordedVerification, replayVerification } from './verification.ts';

/** The state of a request according to its events, and the decision on each clause once there is one. */
export interface Replayed {
  facts: RequestFacts;
  versionId: unknown;
  /** What the creation bound the request to; null in chains of form 1, which don't record it. */
  bound: Bound | null;
  /** The emails that were accepted, oldest first. */
  emails: HandOver['emails'];
  /** The content hash that the decision refers to; null before the decision. */
  contentHash: unknown;
  responses: RecordedResponse[] | null;
  /** What the confirming browser had been shown; null before the decision and for one through the API. */
  shown: Shown | Static<typeof ShownBefore> | null;
  /** The page that was displayed: when the signer decided, or else when they first saw it; null if that is not known. */
  displayed: Displayed | null;
  /** By what the decision came; null before it, and in events of releases that did not record it. */
  via: 'page' | 'api' | null;
  verification: RecordedVerification;
}

/**
 * Derives a request's state from its events, oldest first. Events that do not change it are skipped. Throws a TypeError
 * for an event that no release wrote.
 */
export function replayEvents(events: RecordedEvent[]): Replayed {
  let replayed: Replayed = {
    facts: { ...initialState, created_at: events[0]?.at ?? '' },
    versionId: null,
    bound: null,
    emails: [],
    contentHash: null,
    responses: null,
    shown: null,
    displayed: null,
    via: null,
    verification: noVerification,
  };
  for (const event of events) {
    const verification = replayVerification(replayed.verification, event);
    replayed = { ...replayed, ...changes(replayed, event), verification };
  }
  return replayed;
}

/** Whether any personal value of these events was erased. */
export function isErased(events: RecordedEvent[]): boolean {
  return events.some(({ personal }) => Object.values(personal).some(({ value }) => value === null));
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

function changes(
  { facts, emails, displayed }: Replayed,
  { type, at, payload, personal }: RecordedEvent,
): Partial<Replayed> {
  const known = (name: string) => personal[name]?.value ?? null;
  switch (type) {
    case 'created':
      return {
        facts: { ...facts, signer_name: known('signer_name'), signer_email: known('signer_email') },
        versionId: payload.version_id,
        bound: payload.organisation === undefined ? null : read(Bound, payload, 'a creation'),
      };
    case 'mailed':
      return { emails: [...emails, acceptedEmail(at, read(Mailed, payload, 'an email'))] };
    case 'viewed':
      return { facts: { ...facts, viewed_at: at }, displayed: displayedIn(payload) };
    case 'completed':
    case 'rejected':
      return {
        facts: {
          ...facts,
          status: statusOf(payload.status),
          completed_at: at,
          rejection_note: known('rejection_note'),
        },
        contentHash: payload.content_hash,
        responses: readResponses({ payload, personal }),
        ...shownIn(payload, displayed),
        via: viaOf(payload),
      };
    case 'voided':
      return { facts: { ...facts, status: 'VOIDED', voided_at: at, void_reason: known('reason') } };
    case 'expired':
      return { facts: { ...facts, status: 'EXPIRED', expired_at: at } };
    case 'superseded':
      return { facts: { ...facts, is_superseded: true } };
    default:
      return {};
  }
}

function statusOf(status: unknown): RequestFacts['status'] {
  if (status === 'ACCEPTED_FULL' || status === 'ACCEPTED_PARTIAL' || status === 'REJECTED') return status;
  throw new TypeError('a decision has no valid status');
}

function acceptedEmail(at: string, { mail, message_id, transport, reply }: Mailed): HandOver['emails'][0] {
  return { mail, at, message_id, transport, reply_code: reply?.code ?? null };
}

function displayedIn(payload: RecordedEvent['payload']): Displayed | null {
  // Earlier releases recorded nothing.
  return payload.displayed === undefined ? null : read(Viewed, payload, 'a view').displayed;
}

function shownIn(
  { shown }: RecordedEvent['payload'],
  viewed: Displayed | null,
): Pick<Replayed, 'shown' | 'displayed'> {
  if (shown === undefined) return { shown: null, displayed: viewed };
  if (Check(ShownBefore, shown)) return { shown, displayed: viewed };
  const known = read(Shown, shown, 'what was shown');
  const { page_sha256, language, renderer } = known;
  return { shown: known, displayed: { page_sha256, language, renderer } };
}

function read<S extends TSchema>(schema: S, value: unknown, what: string): Static<S> {
  if (!Check(schema, value)) throw new TypeError(`the record of ${what} is not valid`);
  return value;
}

function viaOf({ via, shown }: RecordedEvent['payload']): Replayed['via'] {
  if (via === undefined) return null;
  // Only the page knows what it showed.
  if ((via === 'page' && shown !== undefined) || (via === 'api' && shown === undefined)) return via;
  throw new TypeError('a decision has an invalid record of what it came by');
}
