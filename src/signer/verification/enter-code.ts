import { sql } from 'kysely';
import { appendAuditEvents } from '../../evidence/append-audit-events.ts';
import { type AuditEntry, signerActor } from '../../evidence/audit-event.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/caller.ts';
import { type LockedSigningRequest, timeOfChange } from '../../signing-requests/signing-request.ts';
import { lockByLink } from '../link.ts';
import { checkTakesCodes } from './check-verified.ts';
import { isVerificationCode } from './code.ts';
import type { Verified } from './proof.ts';
import { isUsable } from './stored-code.ts';

/** The result of entering a code. */
export type Entry = { kind: 'right'; requestId: string; verified: Verified } | Refusal;

/** Why an entered code was refused. `not-valid`: there is no code that could be entered. */
export type Refusal = { kind: 'wrong'; triesLeft: number } | { kind: 'not-valid' };

/**
 * Enters a code: a right one is used up and recorded as the audit event `verified`, a wrong one costs a try. It does
 * not throw for a wrong code, because the transaction that counts the try has to commit. CONFLICT for a request that
 * takes no code.
 */
export async function enterVerificationCode(
  tx: Tx,
  keyring: Keyring,
  token: string,
  code: string,
  client: Client,
): Promise<Entry> {
  const request = await lockByLink(tx, keyring, token);
  checkTakesCodes(request);
  const nonce = await findNonce(tx, request.id);
  if (nonce === undefined) return { kind: 'not-valid' };
  const isRight = isVerificationCode(keyring, { requestId: request.id, nonce }, code);
  const triesLeft = await countTry(tx, request.id, isRight);
  if (triesLeft === undefined) return { kind: 'not-valid' };
  if (!isRight) return { kind: 'wrong', triesLeft };
  const at = await recordVerified(tx, request, client);
  return { kind: 'right', requestId: request.id, verified: { method: 'email_otp', at } };
}

async function findNonce(tx: Tx, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ nonce: string }>`
    select encode(nonce, 'hex') as nonce from verification_codes code
    where signing_request_id = ${requestId} and ${isUsable}`.execute(tx);
  return rows[0]?.nonce;
}

/**
 * The tries that are left after this one; undefined when the code can no longer be entered. It is still the same code,
 * because only a transaction that has locked the request replaces it.
 */
async function countTry(tx: Tx, requestId: string, isRight: boolean): Promise<number | undefined> {
  const { rows } = await sql<{ tries_left: number }>`
    update verification_codes code
    set tries_left = tries_left - 1, nonce = case when ${isRight} then null else nonce end
    where signing_request_id = ${requestId} and ${isUsable}
    returning tries_left`.execute(tx);
  return rows[0]?.tries_left;
}

async function recordVerified(tx: Tx, request: LockedSigningRequest, client: Client): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${timeOfChange})::timestamptz(3) as at from signing_requests request
    where request.id = ${request.id} and request.org_id = ${request.org_id}`.execute(tx);
  if (!rows[0]) throw new Error('the locked request does not exist');
  const { at } = rows[0];
  const entry: AuditEntry = {
    type: 'verified',
    actor: signerActor,
    client,
    payload: { method: 'email_otp' },
    personal: { signer_email: request.signer_email },
  };
  await appendAuditEvents(tx, [{ request, at, entry }]);
  return at;
}
