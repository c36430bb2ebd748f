import { sql } from 'kysely';
import type { Decision, Submission } from '../../wire/signer.ts';
import type { AssentMap } from '../../wire/signing-requests.ts';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Client } from '../platform/http/caller.ts';
import { queueDecisionEmails } from '../signing-requests/queue-outcome-emails.ts';
import { signingEventData } from '../signing-requests/signing-request.ts';
import { findSigning, type Signing } from './find.ts';
import { lockByLink } from './link.ts';
import { collectDecisions, type Outcome, outcomeOf } from './outcome.ts';

/** What the review said that the confirming browser was shown. Known only for Assent's own signing pages. */
export interface Shown {
  /** The exact words on the button that confirmed the decision. */
  confirmation: string;
  /** The language of the page (ISO 639-1). */
  language: string;
}

/**
 * Records the signer's decision on every clause with its audit event, emails and webhooks. Repeating the identical
 * submission returns the same result. CONFLICT when the request is no longer pending, or when `contentHash` shows that
 * the signer saw different content. `shown` becomes part of the evidence.
 */
export async function submitSigningRequest(
  tx: Tx,
  keyring: Keyring,
  token: string,
  submission: Submission & { shown?: Shown },
  client: Client,
): Promise<Decision> {
  await lockByLink(tx, keyring, token);
  const signing = await findSigning(tx, keyring, token);
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
  const outcome = outcomeOf(signing.version.clauses, decisions);
  const completedAt = await complete(tx, signing, outcome, decisions, note);
  await recordDecision(
    tx,
    signing,
    { outcome, decisions, note, shown: submission.shown },
    completedAt,
    client,
  );
  return { status: outcome, completed_at: completedAt, redirect_url };
}

function isSame(signing: Signing, decisions: AssentMap, note: string | null): boolean {
  return canonicalJson(signing.assent_map) === canonicalJson(decisions) && signing.rejection_note === note;
}

async function complete(
  tx: Tx,
  { id, org_id }: Signing,
  outcome: Outcome,
  decisions: AssentMap,
  note: string | null,
): Promise<string> {
  const { rows } = await sql<{ completed_at: string }>`
    update signing_requests
    set status = ${outcome}, assent_map = ${JSON.stringify(decisions)}, rejection_note = ${note},
        completed_at = now(), updated_at = now()
    where id = ${id} and org_id = ${org_id} and status = 'PENDING'
    returning completed_at`.execute(tx);
  if (!rows[0]) throw new Error('the locked request is not pending');
  return rows[0].completed_at;
}

interface RecordedDecision {
  outcome: Outcome;
  decisions: AssentMap;
  note: string | null;
  shown: Shown | undefined;
}

async function recordDecision(
  tx: Tx,
  signing: Signing,
  { outcome, decisions, note, shown }: RecordedDecision,
  at: string,
  client: Client,
): Promise<void> {
  const responses = signing.version.clauses.map(({ id }) => ({
    clauseId: id,
    accepted: decisions[id] === true,
  }));
  const entry: AuditEntry = {
    type: outcome === 'REJECTED' ? 'rejected' : 'completed',
    actor: { kind: 'signer', id: null },
    client,
    payload: {
      status: outcome,
      content_hash: signing.version.content_hash,
      responses,
      ...(shown ? { via: 'page', shown } : { via: 'api' }),
    },
    personal: { rejection_note: note },
  };
  await appendAuditEvents(tx, [{ request: signing, at, entry }]);
  await queueDecisionEmails(tx, signing);
  const { version, document } = signing;
  const data = {
    ...signingEventData({ ...signing, document_id: document.id, version_id: version.id }),
    responses,
  };
  if (outcome === 'REJECTED')
    await emitEvent(tx, signing.org_id, 'signing.rejected', at, {
      ...data,
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
