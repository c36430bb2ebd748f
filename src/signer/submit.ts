import { sql } from 'kysely';
import type { Decision, Submission } from '../../wire/signer.ts';
import type { DecidedStatus } from '../../wire/signing-request-fields.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Client } from '../platform/http/caller.ts';
import { timeOfDecision } from '../signing-requests/time-of-decision.ts';
import { collectDecisions, type Decisions } from './collect-decisions.ts';
import { findSigningOrErased, type Signing } from './find.ts';
import { LinkErased, lockByLinkOrErased } from './link.ts';
import { outcomeOf } from './outcome.ts';
import { recordDecision, type ShownPages, type Touched } from './record-decision.ts';
import { checkVerified } from './verification/check-verified.ts';
import type { Verified } from './verification/proof.ts';

/**
 * Records the signer's decisions with their audit event, emails and webhooks. Repeating the identical submission
 * returns the same result. CONFLICT when the request is no longer pending, or when `contentHash` shows that the signer
 * saw different content. FORBIDDEN without `verified` for a request that asks for a code, before any other error can
 * reveal its clauses. `shown` and `touched` become part of the evidence.
 */
export async function submitSigningRequest(
  tx: Tx,
  keyring: Keyring,
  token: string,
  submission: Submission & { shown?: ShownPages; touched?: Touched; verified?: Verified | undefined },
  client: Client,
): Promise<Decision> {
  await lockByLinkOrErased(tx, keyring, token);
  const signing = await findSigningOrErased(tx, keyring, token);
  checkVerified(signing, submission.verified);
  const decisions = collectDecisions(signing.version.clauses, submission.responses);
  if (signing.erased_at !== null) throw new LinkErased();
  if (submission.contentHash !== signing.version.content_hash)
    throw new ApiError(
      'CONFLICT',
      'contentHash: does not match the version of this request; load the page again.',
    );
  const note = submission.rejectionNote || null;
  const { redirect_url } = signing.version;
  if (isDecided(signing) && isSame(signing, decisions, note))
    return { status: signing.status, completed_at: signing.completed_at, redirect_url };
  if (signing.status !== 'PENDING')
    throw new ApiError(
      'CONFLICT',
      `The signing request is ${signing.status}; only a PENDING request can be decided.`,
    );
  const outcome = outcomeOf(signing.version.clauses, decisions.assentMap);
  const completedAt = await complete(tx, signing, outcome, decisions, note);
  await recordDecision(tx, signing, {
    outcome,
    decisions,
    note,
    shown: submission.shown,
    touched: submission.touched ?? {},
    verified: submission.verified,
    at: completedAt,
    client,
  });
  return { status: outcome, completed_at: completedAt, redirect_url };
}

function isDecided(signing: Signing): signing is Signing & { status: DecidedStatus; completed_at: string } {
  return signing.completed_at !== null;
}

function isSame(signing: Signing, decisions: Decisions, note: string | null): boolean {
  const { assent_map, comments, unanswered, rejection_note } = signing;
  const recorded = { assentMap: assent_map, comments, unanswered };
  return canonicalJson(recorded) === canonicalJson(decisions) && rejection_note === note;
}

async function complete(
  tx: Tx,
  { id, org_id }: Signing,
  outcome: DecidedStatus,
  { assentMap, comments, unanswered }: Decisions,
  note: string | null,
): Promise<string> {
  const { rows } = await sql<{ completed_at: string }>`
    update signing_requests request
    set status = ${outcome}, assent_map = ${JSON.stringify(assentMap)}, rejection_note = ${note},
        comments = ${Object.keys(comments).length > 0 ? JSON.stringify(comments) : null},
        unanswered = ${unanswered.length > 0 ? JSON.stringify(unanswered) : null}, completed_at = ${timeOfDecision},
        updated_at = now()
    where id = ${id} and org_id = ${org_id} and status = 'PENDING'
    returning completed_at`.execute(tx);
  if (!rows[0]) throw new Error('the locked request is not pending');
  return rows[0].completed_at;
}
