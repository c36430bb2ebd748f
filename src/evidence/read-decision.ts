import type { Static } from 'typebox';
import type { Displayed, Shown, ShownBefore } from '../../wire/audit-event-payloads.ts';
import type { RecordedEvent, RequestFacts } from '../../wire/evidence.ts';
import { InvalidEvent } from './invalid-event.ts';
import { readPayload } from './read-payload.ts';
import { schemas } from './verify/evidence-schema.ts';
import { matchesSchema } from './verify/match-schema.ts';

/** What the confirming browser had been shown, as events record it. Events of earlier releases have less. */
export type RecordedShown = Shown | Static<typeof ShownBefore>;

/** The status that a decision leads to. Throws InvalidEvent when its type says otherwise. */
export function readStatus({ seq, type, payload: { status } }: RecordedEvent): RequestFacts['status'] {
  if (type === 'completed' && (status === 'ACCEPTED_FULL' || status === 'ACCEPTED_PARTIAL')) return status;
  if (type === 'rejected' && status === 'REJECTED') return status;
  throw new InvalidEvent(`Event ${seq}, "${type}", has a status that does not fit its type`);
}

/** How a decision was submitted; null in events of releases that did not record it. Throws InvalidEvent. */
export function readVia({ seq, payload: { via, shown } }: RecordedEvent): 'page' | 'api' | null {
  if (via === undefined) return null;
  // Only the page knows what it showed.
  if ((via === 'page' && shown !== undefined) || (via === 'api' && shown === undefined)) return via;
  throw new InvalidEvent(`Event ${seq} contradicts itself about how the decision was submitted`);
}

/** What was shown to the person who decided; null for a decision through the API. Throws InvalidEvent. */
export function readShown(event: RecordedEvent): RecordedShown | null {
  const { shown } = event.payload;
  if (shown === undefined) return null;
  return matchesSchema(schemas.shownBefore, shown)
    ? readPayload<Static<typeof ShownBefore>>(schemas.shownBefore, shown, event)
    : readPayload<Shown>(schemas.shown, shown, event);
}

/** The page that was shown; null if it was not recorded. */
export function displayedIn(shown: RecordedShown | null): Displayed | null {
  if (shown === null || !('page_sha256' in shown)) return null;
  const { page_sha256, language, page_language = language, renderer } = shown;
  return { page_sha256, language: page_language, renderer };
}
