import { sql } from 'kysely';
import type { CreatedSigningRequest, NewSigningRequest } from '../../wire/signing-requests.ts';
import type { Variable } from '../../wire/versions.ts';
import { planLimits } from '../organisations/plans.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { publishedVariables } from '../versions/published-variables.ts';
import { versionNotActive } from '../versions/version.ts';
import { createComplete, type Outcome } from './create-complete.ts';
import { pendingRequest } from './current-requests.ts';
import { fillInVariables, MissingVariable } from './fill-in-variables.ts';
import { insertSingleRequest, type NewRequests, type RequestSettings, type Signer } from './insert.ts';
import { isNotOverdue } from './signing-request.ts';
import { signingToken } from './token.ts';

/** Creates one signing request, as `createSigningRequests` does. Throws the error of its signer, if there is one. */
export async function createSigningRequest(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  input: NewSigningRequest,
): Promise<CreatedSigningRequest> {
  const { signer, settings } = split(input);
  const requests = { ...settings, signers: [signer] };
  const [outcome] = await createSigningRequests(tx, keyring, caller, client, requests);
  if (!outcome) throw new Error('the signer has no outcome');
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/**
 * The common case in one round trip: a request that repeats and supersedes no other, on a plan without a signer limit.
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
  const { signer, settings } = split(input);
  const declared = await publishedVariables(db, caller.org_id, settings.versionId);
  if (!declared) return undefined;
  const variables = fillInVariables(declared, signer.variables);
  if (variables instanceof ApiError) return undefined;
  const inserted = await insertSingleRequest(db, caller, client, { ...signer, variables }, settings);
  if (!inserted) return undefined;
  const { id, is_emailed } = inserted;
  return { requestId: id, token: signingToken(keyring, id), isNew: true, emailSent: is_emailed };
}

function split({
  versionId,
  sendEmail,
  language,
  verification,
  signerName,
  signerEmail,
  ...given
}: NewSigningRequest): { signer: Signer; settings: RequestSettings } {
  const signer = { name: signerName, email: signerEmail, ...given };
  return { signer, settings: { versionId, sendEmail, language, verification } };
}

/**
 * Requests decisions on an ACTIVE version and returns an outcome for each signer, in their order. Idempotent per
 * version and address: while a request is PENDING it is returned again and nothing is written. An address that occurs
 * twice is such a repeat. A new request supersedes the earlier completed ones for the same version and address. A
 * signer beyond the plan's limit gets TIER_LIMIT, and one with an unknown variable or without a required one
 * BAD_REQUEST, without affecting the others; a repeat needs no variables. Throws NOT_FOUND when the version is unknown,
 * or is not ACTIVE and somebody's variables are complete.
 *
 * @param client null when no HTTP request caused it
 */
export async function createSigningRequests(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client | null,
  { signers, ...settings }: NewRequests,
): Promise<Outcome[]> {
  const declared = await publishedVariables(tx, caller.org_id, settings.versionId);
  // The insertion would find a version that is published just now, with variables that nobody has filled in.
  if (!declared) throw versionNotActive();
  const checked = signers.map((signer) => fillIn(declared, signer));
  const complete = checked.filter((signer): signer is Signer => !(signer instanceof ApiError));
  const outcomes = await createComplete(tx, keyring, caller, client, { ...settings, signers: complete });
  const keys = signers.map(({ email }) => emailKey(email));
  const incomplete = keys.filter((_, index) => checked[index] instanceof MissingVariable);
  const pending = await findRepeated(tx, caller.org_id, settings.versionId, incomplete);
  return keys.map((key, index) => {
    const refusal = checked[index];
    if (!(refusal instanceof ApiError)) return takeOutcome(outcomes, key);
    const id = refusal instanceof MissingVariable ? pending.get(key) : undefined;
    return id ? { requestId: id, token: signingToken(keyring, id), isNew: false, emailSent: false } : refusal;
  });
}

function fillIn(declared: Variable[], signer: Signer): Signer | ApiError {
  const variables = fillInVariables(declared, signer.variables);
  return variables instanceof ApiError ? variables : { ...signer, variables };
}

/** The pending requests of an ACTIVE version that a repeat returns, by address. */
async function findRepeated(
  tx: Tx,
  orgId: string,
  versionId: string,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: string }>`
    select key, request.id
    from versions version
    cross join unnest(${keys}::text[]) as key
    cross join lateral (${pendingRequest(sql`version.id`, sql`key`)}) as request
    where version.id = ${versionId} and version.org_id = ${orgId} and version.status = 'ACTIVE'
      and version.deleted_at is null and request.org_id = version.org_id
      and ${isNotOverdue}`.execute(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
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
