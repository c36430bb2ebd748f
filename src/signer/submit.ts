import { sql } from 'kysely';
import type { Shown as ShownInEvent } from '../../wire/audit-event-payloads.ts';
import type { Decision, Submission } from '../../wire/signer.ts';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import { commentName } from '../evidence/personal-names.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Client } from '../platform/http/caller.ts';
import { queueDecisionEmails } from '../signing-requests/queue-outcome-emails.ts';
import { signingEventData, timeOfChange } from '../signing-requests/signing-request.ts';
import { storeDisplayedPages } from './displayed-pages.ts';
import { findSigning, type Signing } from './find.ts';
import { lockByLink } from './link.ts';
import { collectDecisions, type Decisions, type Outcome, outcomeOf } from './outcome.ts';
import type { PageBytes } from './page/page-bytes.ts';
import { checkVerified } from './verification/check-verified.ts';
import type { Verified } from './verification/proof.ts';

/** The text of the review that the confirming browser was shown. Known only for Assent's own signing pages. */
export interface Shown {
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
 * For each clause id, whether the signer operated the choice, as far as the page can know. A clause without an entry, or
 * with null, is unknown.
 */
export type Touched = Record<string, boolean | null>;

/**
 * Records the signer's decisions with their audit event, emails and webhooks. Repeating the identical
 * submission returns the same result. CONFLICT when the request is no longer pending, or when `contentHash` shows that
 * the signer saw different content. `shown` and `touched` become part of the evidence.
 * FORBIDDEN without `verified` for a request that asks for a code, before any other error can reveal its clauses.
 */
export async function submitSigningRequest(
  tx: Tx,
  keyring: Keyring,
  token: string,
  submission: Submission & { shown?: Shown; touched?: Touched; verified?: Verified | undefined },
  client: Client,
): Promise<Decision> {
  await lockByLink(tx, keyring, token);
  const signing = await findSigning(tx, keyring, token);
  checkVerified(signing, submission.verified);
  const decisions = collectDecisions(signing.version.clauses, submission.responses);
  if (submission.contentHash !== signing.version.content_hash)
    throw new ApiError(
      'CONFLICT',
      'contentHash: does not match the version of this request; load the page again.',
    );
  const note = submission.rejectionNote || null;
  const { redirect_url } = signing.version;
  if (signing.completed_at !== null && isSame(signing, decisions, note))
    return { status: signing.status, completed_at: signing.completed_at, redirect_url };
  if (signing.status !== 'PENDING')
    throw new ApiError(
      'CONFLICT',
      `The signing request is ${signing.status}; only a PENDING request can be decided.`,
    );
  const outcome = outcomeOf(signing.version.clauses, decisions.assentMap);
  const completedAt = await complete(tx, signing, outcome, decisions, note);
  await recordDecision(
    tx,
    signing,
    {
      outcome,
      decisions,
      note,
      shown: submission.shown,
      touched: submission.touched ?? {},
      verified: submission.verified,
    },
    completedAt,
    client,
  );
  return { status: outcome, completed_at: completedAt, redirect_url };
}

function isSame(signing: Signing, decisions: Decisions, note: string | null): boolean {
  const { assent_map, comments, unanswered, rejection_note } = signing;
  const recorded = { assentMap: assent_map, comments, unanswered };
  return canonicalJson(recorded) === canonicalJson(decisions) && rejection_note === note;
}

async function complete(
  tx: Tx,
  { id, org_id }: Signing,
  outcome: Outcome,
  { assentMap, comments, unanswered }: Decisions,
  note: string | null,
): Promise<string> {
  const { rows } = await sql<{ completed_at: string }>`
    update signing_requests request
    set status = ${outcome}, assent_map = ${JSON.stringify(assentMap)}, rejection_note = ${note},
        comments = ${Object.keys(comments).length > 0 ? JSON.stringify(comments) : null},
        unanswered = ${unanswered.length > 0 ? JSON.stringify(unanswered) : null}, completed_at = ${timeOfChange},
        updated_at = now()
    where id = ${id} and org_id = ${org_id} and status = 'PENDING'
    returning completed_at`.execute(tx);
  if (!rows[0]) throw new Error('the locked request is not pending');
  return rows[0].completed_at;
}

interface RecordedDecision {
  outcome: Outcome;
  decisions: Decisions;
  note: string | null;
  shown: Shown | undefined;
  touched: Touched;
  verified: Verified | undefined;
}

/** Stores the pages that were shown, and returns what the event says about them. */
async function recordPages(
  tx: Tx,
  signing: Signing,
  { page, review, ...words }: Shown,
): Promise<ShownInEvent> {
  await storeDisplayedPages(tx, signing, review ? [page, review] : [page]);
  return { ...words, page_sha256: page.sha256, review_sha256: review?.sha256 ?? null };
}

async function recordDecision(
  tx: Tx,
  signing: Signing,
  { outcome, decisions, note, shown, touched, verified }: RecordedDecision,
  at: string,
  client: Client,
): Promise<void> {
  const { assentMap, comments, unanswered } = decisions;
  const { version, document } = signing;
  const entry: AuditEntry = {
    type: outcome === 'REJECTED' ? 'rejected' : 'completed',
    actor: { kind: 'signer', id: null },
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
      ...(shown ? { via: 'page', shown: await recordPages(tx, signing, shown) } : { via: 'api' }),
      ...(verified && { verified }),
    },
    personal: {
      rejection_note: note,
      ...Object.fromEntries(Object.entries(comments).map(([id, comment]) => [commentName(id), comment])),
    },
  };
  await appendAuditEvents(tx, [{ request: signing, at, entry }]);
  await queueDecisionEmails(tx, signing);
  const data = {
    ...signingEventData({ ...signing, document_id: document.id, version_id: version.id }),
    responses: version.clauses.map(({ id }) => {
      const comment = comments[id];
      return { clauseId: id, accepted: assentMap[id] === true, ...(comment !== undefined && { comment }) };
    }),
  };
  if (outcome === 'REJECTED')
    await emitEvent(tx, signing.org_id, 'signing.rejected', at, {
      ...data,
      ...(unanswered.length > 0 && { unanswered }),
      rejectionNote: note,
      rejectedAt: at,
    });
  else
    await emitEvent(tx, signing.org_id, 'signing.completed', at, {
      ...data,
      status: outcome,
      completedAt: at,
    });
}
