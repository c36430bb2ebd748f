import { sql } from 'kysely';
import type { CreatedSigningRequest, NewSigningRequest } from '../../wire/signing-requests.ts';
import { planLimits } from '../organisations/plans.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { publishedVariables } from '../versions/published-variables.ts';
import { versionNotFound } from '../versions/version.ts';
import { expireIfOverdue } from './expire.ts';
import { fillInVariables } from './fill-in-variables.ts';
import { findSignersOverLimit } from './find-signers-over-limit.ts';
import { insertFirstRequest, insertSigningRequests, type NewRequests, type Signer } from './insert.ts';
import { isOverdue } from './signing-request.ts';
import { supersedeEarlierRequests } from './supersede.ts';
import { signingToken } from './token.ts';

/** Creates one signing request, as `createSigningRequests` does. Throws TIER_LIMIT for a signer beyond the plan. */
export async function createSigningRequest(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  input: NewSigningRequest,
): Promise<CreatedSigningRequest> {
  const [outcome] = await createSigningRequests(
    tx,
    keyring,
    caller,
    client,
    await toNewRequests(tx, caller, input),
  );
  if (!outcome) throw new Error('the signer has no outcome');
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/**
 * The common case in one round trip: the signer's first request for the version, on a plan without a signer limit.
 * Returns undefined in every other case, having written nothing.
 */
export async function tryCreateInOneStatement(
  db: Db,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  input: NewSigningRequest,
): Promise<CreatedSigningRequest | undefined> {
  if (planLimits[caller.plan].signersPerDocument !== Number.POSITIVE_INFINITY) return undefined;
  const {
    signers: [signer],
    ...settings
  } = await toNewRequests(db, caller, input);
  const inserted = await insertFirstRequest(db, caller, client, signer, settings);
  if (!inserted) return undefined;
  const { id, is_emailed } = inserted;
  return { requestId: id, token: signingToken(keyring, id), isNew: true, emailSent: is_emailed };
}

/** BAD_REQUEST when the variables are not those of the version. */
async function toNewRequests(
  db: Db,
  caller: Caller,
  { versionId, sendEmail, language, verification, signerName, signerEmail, ...given }: NewSigningRequest,
): Promise<NewRequests & { signers: [Signer] }> {
  const variables = fillInVariables(await publishedVariables(db, caller.org_id, versionId), given.variables);
  if (variables instanceof ApiError) throw variables;
  const signer = { name: signerName, email: signerEmail, ...given, variables };
  return { versionId, sendEmail, language, verification, signers: [signer] };
}

type Outcome = CreatedSigningRequest | ApiError;

/**
 * A second round is needed when an overdue request had to be expired. Further rounds are only needed after concurrent
 * changes.
 */
const maxRounds = 5;

/**
 * Requests decisions on an ACTIVE version and returns an outcome for each signer, in their order. Idempotent per
 * version and address: while a request is PENDING it is returned again and nothing is written. An address that occurs
 * twice is such a repeat. A new request supersedes the earlier completed ones for the same version and address. A
 * signer beyond the plan's limit gets TIER_LIMIT, without affecting the others. Throws NOT_FOUND when the version is
 * unknown or not ACTIVE.
 *
 * @param client null when no HTTP request caused it
 */
export async function createSigningRequests(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client | null,
  input: NewRequests,
): Promise<Outcome[]> {
  const { versionId } = input;
  const remaining = firstByAddress(input.signers);
  const overLimit = await findSignersOverLimit(tx, caller, versionId, [...remaining.keys()]);
  const outcomes = new Map<string, Outcome>(overLimit);
  for (const key of overLimit.keys()) remaining.delete(key);
  for (let round = 0; remaining.size > 0; round += 1) {
    if (round === maxRounds) throw new Error('too many concurrent changes to create the signing requests');
    const found = await insertOrFind(tx, caller, client, { ...input, signers: [...remaining.values()] });
    for (const { key, id, isNew, emailSent } of found) {
      const token = signingToken(keyring, id);
      outcomes.set(key, { requestId: id, token, isNew, emailSent });
      remaining.delete(key);
    }
  }
  return input.signers.map((signer) => takeOutcome(outcomes, emailKey(signer.email)));
}

/** Signers by lower-cased address, in their order. For an address that occurs twice, the first signer counts. */
function firstByAddress(signers: Signer[]): Map<string, Signer> {
  const first = new Map<string, Signer>();
  for (const signer of signers) {
    const key = emailKey(signer.email);
    if (!first.has(key)) first.set(key, signer);
  }
  return first;
}

/** Inserts requests where possible and otherwise finds the PENDING ones, except those that have just left PENDING. */
async function insertOrFind(
  tx: Tx,
  caller: Caller,
  client: Client | null,
  input: NewRequests,
): Promise<{ key: string; id: string; isNew: boolean; emailSent: boolean }[]> {
  const insertions = await insertSigningRequests(tx, caller, client, input);
  if (insertions.some(({ document_id }) => document_id === null)) throw versionNotFound();
  const inserted = insertions.filter(({ is_inserted }) => is_inserted);
  const superseding = inserted.flatMap(({ id, has_earlier }) => (has_earlier ? id : []));
  if (superseding.length > 0) await supersedeEarlierRequests(tx, caller, client, superseding);
  const existing = insertions.flatMap(({ key, is_inserted }) => (is_inserted ? [] : key));
  const pending = existing.length > 0 ? await findPending(tx, caller.org_id, input.versionId, existing) : [];
  return [
    ...inserted.map(({ key, id, is_emailed }) => ({ key, id, isNew: true, emailSent: is_emailed })),
    ...pending.map(({ key, id }) => ({ key, id, isNew: false, emailSent: false })),
  ];
}

/** Pending requests by address. Overdue ones are recorded as expired instead, so that the next round can insert. */
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
  const overdue = rows.flatMap(({ id, is_overdue }) => (is_overdue ? id : []));
  if (overdue.length > 0) await expireIfOverdue(tx, orgId, overdue);
  return rows.filter(({ is_overdue }) => !is_overdue);
}

/**
 * Returns the outcome for an address, and replaces it with that of an idempotent repeat for the next signer with the
 * same address.
 */
function takeOutcome(outcomes: Map<string, Outcome>, key: string): Outcome {
  const outcome = outcomes.get(key);
  if (!outcome) throw new Error('a signer has no outcome');
  if ('isNew' in outcome) outcomes.set(key, { ...outcome, isNew: false, emailSent: false });
  return outcome;
}
