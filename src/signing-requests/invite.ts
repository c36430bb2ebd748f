import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { CreatedSigningRequest } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { versionNotFound } from '../versions/version.ts';
import { claimSignerRoom } from './claim-signer-room.ts';
import { expireIfOverdue } from './expire.ts';
import { insertPending } from './insert-pending.ts';
import { emailKey, isOverdue } from './signing-request.ts';
import { supersedeEarlier } from './supersede.ts';
import { signingToken } from './token.ts';

export interface Signer {
  name: string;
  email: string;
}

export interface Invitation {
  versionId: string;
  signers: Signer[];
  sendEmail: boolean;
  /** Undefined for the organisation's own. */
  language: Language | undefined;
}

type Outcome = CreatedSigningRequest | ApiError;

/** How often requests of the pairs may appear and vanish under us before we give up: each round needs a rival's commit. */
const rounds = 5;

/**
 * Invites people to decide on an ACTIVE version and answers for each in turn. Idempotent per version and address: while
 * a request is PENDING it is answered again and nothing is written; an address given twice is such a repeat. A new
 * request supersedes the pair's earlier completed ones. Who exceeds the plan is refused, and the others are not.
 * Throws NOT_FOUND for a version that is unknown or not ACTIVE.
 */
export async function inviteSigners(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  invitation: Invitation,
): Promise<Outcome[]> {
  const { versionId, sendEmail, language } = invitation;
  const open = firstByAddress(invitation.signers);
  const outcomes = new Map<string, Outcome>(await claimSignerRoom(tx, caller, versionId, [...open.keys()]));
  for (const key of outcomes.keys()) open.delete(key);
  for (let round = 0; open.size > 0; round += 1) {
    if (round === rounds) throw new Error('the pairs of version and address did not come to rest');
    const signers = [...open.values()];
    for (const { key, id, isNew } of await settle(tx, caller, client, {
      versionId,
      signers,
      sendEmail,
      language,
    })) {
      outcomes.set(key, {
        requestId: id,
        token: signingToken(keyring, id),
        isNew,
        emailSent: isNew && sendEmail,
      });
      open.delete(key);
    }
  }
  return invitation.signers.map((signer) => answer(outcomes, emailKey(signer.email)));
}

/** In the given order; the first spelling of an address counts. */
function firstByAddress(signers: Signer[]): Map<string, Signer> {
  const first = new Map<string, Signer>();
  for (const signer of signers) {
    const key = emailKey(signer.email);
    if (!first.has(key)) first.set(key, signer);
  }
  return first;
}

/** Inserts what it can and finds the rest PENDING, but for pairs whose request made way meanwhile. */
async function settle(
  tx: Tx,
  caller: Caller,
  client: Client,
  invitation: Invitation,
): Promise<{ key: string; id: string; isNew: boolean }[]> {
  const insertions = await insertPending(tx, caller, client, invitation);
  if (insertions.some(({ document_id }) => document_id === null)) throw versionNotFound();
  const inserted = insertions.filter(({ is_inserted }) => is_inserted);
  const superseding = inserted.flatMap(({ id, has_earlier }) => (has_earlier ? id : []));
  if (superseding.length > 0) await supersedeEarlier(tx, caller, client, superseding);
  const refused = insertions.flatMap(({ key, is_inserted }) => (is_inserted ? [] : key));
  const pending =
    refused.length > 0 ? await findPending(tx, caller.org_id, invitation.versionId, refused) : [];
  return [
    ...inserted.map(({ key, id }) => ({ key, id, isNew: true })),
    ...pending.map(({ key, id }) => ({ key, id, isNew: false })),
  ];
}

/** The pairs' pending requests; those that are past their time are recorded as expired instead, and make way. */
async function findPending(
  tx: Tx,
  orgId: string,
  versionId: string,
  keys: string[],
): Promise<{ key: string; id: string }[]> {
  const { rows } = await sql<{ key: string; id: string; is_overdue: boolean }>`
    select signer_email_key as key, id, coalesce(${isOverdue}, false) as is_overdue from signing_requests request
    where version_id = ${versionId} and org_id = ${orgId} and signer_email_key = any(${keys}) and status = 'PENDING'
    order by id`.execute(tx);
  const overdue = rows.filter(({ is_overdue }) => is_overdue);
  if (overdue.length > 0)
    await expireIfOverdue(
      tx,
      orgId,
      overdue.map(({ id }) => id),
    );
  return rows.filter(({ is_overdue }) => !is_overdue);
}

/** What stands for an address; whoever is answered for it again gets an idempotent repeat. */
function answer(outcomes: Map<string, Outcome>, key: string): Outcome {
  const outcome = outcomes.get(key);
  if (!outcome) throw new Error('a signer has no outcome');
  if ('isNew' in outcome) outcomes.set(key, { ...outcome, isNew: false, emailSent: false });
  return outcome;
}
