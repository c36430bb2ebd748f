import type { Shown } from '../../wire/audit-event-payloads.ts';
import type { DecidedStatus } from '../../wire/signing-request-fields.ts';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { type AuditEntry, signerActor } from '../evidence/audit-event.ts';
import { commentName } from '../evidence/personal-names.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Client } from '../platform/http/caller.ts';
import { queueDecisionEmails } from '../signing-requests/queue-outcome-emails.ts';
import { signingEventData } from '../signing-requests/signing-request.ts';
import type { Decisions } from './collect-decisions.ts';
import { storeDisplayedPages } from './displayed-pages.ts';
import type { Signing } from './find.ts';
import type { PageBytes } from './page/page-bytes.ts';
import type { Verified } from './verification/proof.ts';

/** The text of the review that the confirming browser was shown. Known only for Assent's own signing pages. */
export interface ShownPages {
  /** The exact words on the button that confirmed the decision. */
  confirmation: string;
  /** The text beside the button: what confirming means. */
  disclosure: string;
  /** The language of the review (ISO 639-1). */
  language: string;
  /** The page that was decided on. */
  page: PageBytes;
  /** Null for a version without clauses, where the page itself is confirmed. */
  review: PageBytes | null;
  renderer: string;
  /** The language of the page, if it was another than that of the review. */
  page_language?: string;
}

/**
 * For each clause id, whether the signer operated the choice, as far as the page can know. A clause without an entry,
 * or with null, is unknown.
 */
export type Touched = Record<string, boolean | null>;

interface RecordedDecision {
  outcome: DecidedStatus;
  decisions: Decisions;
  note: string | null;
  shown: ShownPages | undefined;
  touched: Touched;
  verified: Verified | undefined;
  at: string;
  client: Client;
}

/** Records a decision in the audit events, and queues its emails and webhooks. */
export async function recordDecision(tx: Tx, signing: Signing, decision: RecordedDecision): Promise<void> {
  const { shown, at } = decision;
  const pages = shown && (await recordPages(tx, signing, shown));
  await appendAuditEvents(tx, [{ request: signing, at, entry: decisionEntry(signing, decision, pages) }]);
  await queueDecisionEmails(tx, signing);
  await emitDecision(tx, signing, decision);
}

/** Stores the pages that were shown, and returns what the event says about them. */
async function recordPages(tx: Tx, signing: Signing, { page, review, ...words }: ShownPages): Promise<Shown> {
  await storeDisplayedPages(tx, signing, review ? [page, review] : [page]);
  return { ...words, page_sha256: page.sha256, review_sha256: review?.sha256 ?? null };
}

function decisionEntry(
  { version }: Signing,
  { outcome, decisions, note, touched, verified, client }: RecordedDecision,
  shown: Shown | undefined,
): AuditEntry {
  const { assentMap, comments, unanswered } = decisions;
  return {
    type: outcome === 'REJECTED' ? 'rejected' : 'completed',
    actor: signerActor,
    client,
    payload: {
      status: outcome,
      content_hash: version.content_hash,
      responses: version.clauses.map(({ id, is_mandatory, default_checked }) => ({
        clauseId: id,
        accepted: assentMap[id] === true,
        answered: !unanswered.includes(id),
        is_mandatory,
        default_checked,
        touched: touched[id] ?? null,
      })),
      ...(shown ? { via: 'page' as const, shown } : { via: 'api' as const }),
      ...(verified && { verified }),
    },
    personal: {
      rejection_note: note,
      ...Object.fromEntries(Object.entries(comments).map(([id, comment]) => [commentName(id), comment])),
    },
  };
}

async function emitDecision(
  tx: Tx,
  signing: Signing,
  { outcome, decisions: { assentMap, comments, unanswered }, note, at }: RecordedDecision,
): Promise<void> {
  const { org_id, version, document } = signing;
  const data = {
    ...signingEventData({ ...signing, document_id: document.id, version_id: version.id }),
    responses: version.clauses.map(({ id }) => {
      const comment = comments[id];
      return { clauseId: id, accepted: assentMap[id] === true, ...(comment !== undefined && { comment }) };
    }),
  };
  if (outcome === 'REJECTED')
    await emitEvent(tx, org_id, 'signing.rejected', at, {
      ...data,
      ...(unanswered.length > 0 && { unanswered }),
      rejectionNote: note,
      rejectedAt: at,
    });
  else await emitEvent(tx, org_id, 'signing.completed', at, { ...data, status: outcome, completedAt: at });
}
