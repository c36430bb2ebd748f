import type { Bound } from '../../wire/audit-event-payloads.ts';
import type { Evidence, EvidencePage, RecordedEvent } from '../../wire/evidence.ts';
import type { VersionContent } from '../../wire/versions.ts';
import { chainFormOf } from './chain.ts';
import { decisionsOf } from './decisions.ts';
import { describeProcess } from './process.ts';
import { handOverOf, isErased, replayEvents } from './replay.ts';
import { shownClauses } from './shown-clauses.ts';

/** What evidence contains in addition to what follows from the events. */
interface Given {
  requestId: string;
  issuedAt: string;
  /** The content as published. */
  content: VersionContent;
  page: EvidencePage;
  log: Evidence['log'];
  /** The last event that was logged with a key that was lost. */
  lastOfLostKey?: number | undefined;
  /** As of the time of issue. Only used for chains of form 1, which don't record it. */
  current: Omit<Bound, 'version_id' | 'variables' | 'handed_over'>;
}

/**
 * The evidence of a request, for evidence.json. What it was bound to comes from its events and never from today's
 * names. Throws InvalidEvent.
 *
 * @param events oldest first
 */
export function composeEvidence(
  events: RecordedEvent[],
  { requestId, issuedAt, content, page, log, lastOfLostKey, current }: Given,
): Evidence {
  const replayed = replayEvents(events);
  const { organisation, document, version, expires_at, language, verification } = replayed.bound ?? current;
  const { variables } = replayed;
  const clauses = shownClauses(content, variables);
  return {
    format: 'assent-evidence/2',
    issued_at: issuedAt,
    chain: chainFormOf(requestId, events[0]?.prev_hash ?? '') ?? 'assent/chain/1',
    request: { id: requestId, ...replayed.facts, expires_at, language, verification, variables },
    personal_data: isErased(events) ? 'erased' : 'complete',
    organisation,
    document,
    version: { ...version, content },
    decisions: (replayed.responses && decisionsOf(clauses, replayed.responses, replayed.withdrawals)) ?? null,
    process: describeProcess(clauses, replayed, lastOfLostKey),
    hand_over: handOverOf(replayed),
    page,
    events,
    log,
  };
}
