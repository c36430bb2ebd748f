import type { RecordedEvent, RequestFacts } from '../../wire/evidence.ts';
import { membersOf, type RecordedResponse, readResponses } from './responses.ts';
import { noVerification, type RecordedVerification, replayVerification } from './verification.ts';

/** The state of a request according to its events, and the decision on each clause once there is one. */
export interface Replayed {
  facts: RequestFacts;
  versionId: unknown;
  /** The content hash that the decision refers to; null before the decision. */
  contentHash: unknown;
  responses: RecordedResponse[] | null;
  shown: { confirmation: string; language: string } | null;
  /** By what the decision came; null before it, and in events of releases that did not record it. */
  via: 'page' | 'api' | null;
  verification: RecordedVerification;
}

/** Derives a request's state from its events, oldest first. Events that do not change it are skipped. */
export function replayEvents(events: RecordedEvent[]): Replayed {
  let replayed: Replayed = {
    facts: { ...initialState, created_at: events[0]?.at ?? '' },
    versionId: null,
    contentHash: null,
    responses: null,
    shown: null,
    via: null,
    verification: noVerification,
  };
  for (const event of events) {
    const verification = replayVerification(replayed.verification, event);
    replayed = { ...replayed, ...changes(replayed.facts, event), verification };
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

function changes(facts: RequestFacts, { type, at, payload, personal }: RecordedEvent): Partial<Replayed> {
  const known = (name: string) => personal[name]?.value ?? null;
  switch (type) {
    case 'created':
      return {
        facts: { ...facts, signer_name: known('signer_name'), signer_email: known('signer_email') },
        versionId: payload.version_id,
      };
    case 'viewed':
      return { facts: { ...facts, viewed_at: at } };
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
        shown: shownOf(payload.shown),
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

function shownOf(shown: unknown): Replayed['shown'] {
  if (shown === undefined) return null;
  const { confirmation, language } = membersOf(shown);
  if (typeof confirmation !== 'string' || typeof language !== 'string')
    throw new TypeError('a decision has an invalid record of what was shown');
  return { confirmation, language };
}

function viaOf({ via, shown }: RecordedEvent['payload']): Replayed['via'] {
  if (via === undefined) return null;
  // Only the page knows what it showed.
  if ((via === 'page' && shown !== undefined) || (via === 'api' && shown === undefined)) return via;
  throw new TypeError('a decision has an invalid record of what it came by');
}
