import type { Bound, Displayed, Mailed, Shown, Viewed } from '../../../wire/audit-event-payloads.ts';
import type { HandOver, RecordedEvent, RequestFacts } from '../../../wire/evidence.ts';
import type { RecordedResponse } from '../responses.ts';
import { schemas } from './evidence-schema.ts';
import { matchesSchema, type Schema } from './match-schema.ts';
import { readResponses } from './read-responses.ts';

/** What follows from the events of a request. */
export interface Replayed {
  facts: RequestFacts;
  versionId: unknown;
  /** What the creation bound the request to; null in chains of form 1, which don't record it. */
  bound: Bound | null;
  emails: HandOver['emails'];
  /** The content hashes that views and the decision name. */
  contentHashes: unknown[];
  responses: RecordedResponse[] | null;
  /** The words of the page that the signer confirmed; null before that, and for a decision through the API. */
  shown: Pick<Shown, 'confirmation' | 'language'> | null;
  /** The page on which the signer decided, or else the one that they saw first; null if that is not known. */
  displayed: Displayed | null;
}

/** An event that no release of Assent wrote. */
export class InvalidEvent extends Error {}

/**
 * Derives the state of a request from its events. Whether they may follow each other is for `findLifeCycleProblem`.
 * Throws InvalidEvent.
 */
export function replay(events: RecordedEvent[]): Replayed {
  let replayed: Replayed = {
    facts: { ...initialFacts, created_at: events[0]?.at ?? '' },
    versionId: null,
    bound: null,
    emails: [],
    contentHashes: [],
    responses: null,
    shown: null,
    displayed: null,
  };
  for (const event of events) replayed = { ...replayed, ...changes(replayed, event) };
  return replayed;
}

const initialFacts = {
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

function changes(before: Replayed, event: RecordedEvent): Partial<Replayed> {
  const { facts } = before;
  const { type, at, payload, personal } = event;
  const known = (name: string) => personal[name]?.value ?? null;
  switch (type) {
    case 'created':
      return {
        facts: { ...facts, signer_name: known('signer_name'), signer_email: known('signer_email') },
        versionId: payload.version_id,
        bound: payload.organisation === undefined ? null : read<Bound>(schemas.bound, payload, event),
      };
    case 'mailed':
      return { emails: [...before.emails, emailOf(at, read<Mailed>(schemas.mailed, payload, event))] };
    case 'viewed':
      return { facts: { ...facts, viewed_at: at }, ...viewOf(before, event) };
    case 'completed':
    case 'rejected':
      return {
        ...decisionOf(before, event),
        facts: { ...facts, ...outcomeOf(event, known('rejection_note')) },
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

function emailOf(at: string, { mail, message_id, transport, reply }: Mailed): HandOver['emails'][0] {
  return { mail, at, message_id, transport, reply_code: reply?.code ?? null };
}

function viewOf({ contentHashes }: Replayed, event: RecordedEvent): Partial<Replayed> {
  // Releases that began chains of form 1 recorded nothing with a view.
  if (event.payload.displayed === undefined) return {};
  const { content_hash, displayed } = read<Viewed>(schemas.viewed, event.payload, event);
  return { contentHashes: [...contentHashes, content_hash], displayed };
}

function outcomeOf(
  { type, at, payload: { status } }: RecordedEvent,
  note: string | null,
): Partial<RequestFacts> {
  const isAccepted = status === 'ACCEPTED_FULL' || status === 'ACCEPTED_PARTIAL';
  if (type === 'completed' ? !isAccepted : status !== 'REJECTED')
    throw new InvalidEvent(`Event "${type}" has another status than its type`);
  // Either branch above leaves one of these three.
  return { status: status as RequestFacts['status'], completed_at: at, rejection_note: note };
}

function decisionOf(before: Replayed, event: RecordedEvent): Partial<Replayed> {
  const { via, shown, content_hash } = event.payload;
  // Only the page knows what it showed. The first releases did not record by what a decision came.
  const isPossible =
    via === undefined || (via === 'page' && shown !== undefined) || (via === 'api' && shown === undefined);
  const responses = readResponses(event);
  if (!isPossible || !responses) throw new InvalidEvent(`Event ${event.seq} is not a valid decision`);
  const contentHashes = [...before.contentHashes, content_hash];
  if (shown === undefined) return { responses, contentHashes };
  if (matchesSchema(schemas.shownBefore, shown))
    return { responses, contentHashes, shown: read(schemas.shownBefore, shown, event) };
  const page = read<Shown>(schemas.shown, shown, event);
  const { page_sha256, language, page_language = language, renderer } = page;
  const displayed = { page_sha256, language: page_language, renderer };
  return { responses, contentHashes, shown: page, displayed };
}

function read<T>(schema: Schema, value: unknown, { seq, type }: RecordedEvent): T {
  if (!matchesSchema(schema, value)) throw new InvalidEvent(`Event ${seq} is not a valid "${type}"`);
  // The schema is the one that the type was derived from.
  return value as T;
}
