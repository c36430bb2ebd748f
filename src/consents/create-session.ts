import { sql } from 'kysely';
import type { Consent, ConsentSession, NewConsentSession } from '../../wire/consents.ts';
import { checkDocument } from '../documents/document.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { signingLink } from '../signing-requests/signing-link.ts';
import { lockSigningRequest, timeOfChange } from '../signing-requests/signing-request.ts';
import { signingToken } from '../signing-requests/token.ts';
import { findOrCreateRequest } from './find-or-create-request.ts';
import { findConsent } from './get.ts';
import { findActiveVersion, lockActiveVersion } from './lock-active-version.ts';

interface Services {
  keyring: Keyring;
  baseUrl: string;
}

/**
 * What an application needs to ask a person for consent: nothing if their consent is CURRENT, otherwise a pending
 * request, which is created without email if there is none. NOT_FOUND when the document has no ACTIVE version.
 */
export async function createConsentSession(
  tx: Tx,
  services: Services,
  caller: Caller,
  client: Client,
  session: NewConsentSession,
): Promise<ConsentSession> {
  await sql`savepoint session`.execute(tx);
  for (;;) {
    const created = await tryToCreate(tx, services, caller, client, session);
    if (created) return created;
    // If it kept its locks and began again, it and another session could wait for each other.
    await sql`rollback to savepoint session`.execute(tx);
  }
}

/** Undefined when something has changed in between, after which the session has to begin again. */
async function tryToCreate(
  tx: Tx,
  { keyring, baseUrl }: Services,
  caller: Caller,
  client: Client,
  session: NewConsentSession,
): Promise<ConsentSession | undefined> {
  const { documentId, signer } = session;
  const { org_id } = caller;
  await checkDocument(tx, org_id, documentId);
  await findActiveVersion(tx, org_id, documentId);
  const find = () => findConsent(tx, org_id, documentId, signer.email);
  const withoutRequest = async (consent: Consent): Promise<ConsentSession | undefined> =>
    (await lockUnlessErased(tx, org_id, consent))
      ? { needed: false, consent, requestId: null, token: null, url: null }
      : undefined;
  const consent = await find();
  if (consent?.state === 'CURRENT') return withoutRequest(consent);
  const versionId = await lockActiveVersion(tx, caller, documentId);
  await lockNewestRequest(tx, org_id, documentId, signer.email);
  const locked = await find();
  if (locked?.state === 'CURRENT') return withoutRequest(locked);
  const requestId = await findOrCreateRequest(tx, keyring, caller, client, { ...session, versionId });
  if (requestId === undefined) return undefined;
  if (!(await recordSession(tx, caller, client, requestId, signer.externalId ?? null))) return undefined;
  const pending = await find();
  if (!pending) throw new Error('a pending request has no standing');
  return {
    needed: true,
    consent: pending,
    requestId,
    token: signingToken(keyring, requestId),
    url: signingLink({ keyring, baseUrl }, requestId),
  };
}

/**
 * Whether the personal data in a consent has not been erased since it was read. An erasure that comes later waits, and
 * then finds the response, which may be stored for repeats of the call.
 */
async function lockUnlessErased(tx: Tx, orgId: string, { latest }: Consent): Promise<boolean> {
  const { rows } = await sql`
    select from signing_requests
    where id = ${latest.request_id} and org_id = ${orgId} and erased_at is null for key share`.execute(tx);
  return rows.length > 0;
}

/**
 * Lets this session wait for a concurrent decision: it may need no other request then, and could not create one that
 * needs values. Requests are locked before standings, as in every decision: the other way round, both would wait for
 * each other.
 */
async function lockNewestRequest(tx: Tx, orgId: string, documentId: string, email: string): Promise<void> {
  const key = emailKey(email);
  await sql`
    select from signing_requests
    where id = (
      select latest_id from standings
      where org_id = ${orgId} and signer_email_key = ${key} and document_id = ${documentId}
    ) and org_id = ${orgId}
    for update`.execute(tx);
}

/**
 * Records, once for a request, that an application claims to have identified the signer. False, recording nothing, when
 * the request has left PENDING: if this session waited for somebody else to create it, it may have been decided since.
 */
async function recordSession(
  tx: Tx,
  caller: Caller,
  client: Client,
  requestId: string,
  externalId: string | null,
): Promise<boolean> {
  const request = await lockSigningRequest(tx, caller.org_id, requestId);
  const { rows } = await sql<{ at: string; is_recorded: boolean }>`
    select ${timeOfChange}::timestamptz(3) as at, exists (
      select from audit_events event
      where event.signing_request_id = request.id and event.type = 'session_opened'
    ) as is_recorded
    from signing_requests request where request.id = ${requestId}`.execute(tx);
  const [state] = rows;
  if (!state) throw new Error('the locked request does not exist');
  if (request.status !== 'PENDING') return false;
  if (state.is_recorded) return true;
  await appendAuditEvents(tx, [
    {
      request,
      at: state.at,
      entry: {
        type: 'session_opened',
        actor: caller.actor,
        client,
        payload: { identity: 'claimed_by_application' },
        personal: { external_id: externalId },
      },
    },
  ]);
  return true;
}
