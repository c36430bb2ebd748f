import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestStatus } from '../../wire/signing-request-fields.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { emailKeysOfAnyRelease } from '../platform/email-address.ts';
import { statusNow } from '../signing-requests/signing-request.ts';

/** A request whose personal data has not been erased. */
export interface SignersRequest {
  id: string;
  org_id: string;
  document_id: string;
  signer_email: string;
  signer_email_key: string;
  status: SigningRequestStatus;
  /** Whether a legal hold on its container forbids erasing it. */
  is_held: boolean;
}

/**
 * Locks the requests of everyone with an address that have personal data, and their containers, so that a legal hold
 * set at the same time comes either before or after. In the order of ids, so that two erasures cannot deadlock. Again
 * until there are no more, because a campaign that held one of the locks may have created a request for the person.
 */
export async function lockRequestsOfSigner(tx: Tx, orgId: string, email: string): Promise<SignersRequest[]> {
  let count = -1;
  for (;;) {
    const locked = await lockKnownRequests(tx, orgId, email);
    if (locked.length === count) return locked;
    count = locked.length;
  }
}

async function lockKnownRequests(tx: Tx, orgId: string, email: string): Promise<SignersRequest[]> {
  const containers = await sql<{ id: string; legal_hold: boolean }>`
    select id, legal_hold from containers
    where id = any(array(
      select document.container_id from documents document cross join lateral (${requestsIn(email)}) as request
      where document.org_id = ${orgId}
    ))
    order by id for share`.execute(tx);
  // Each document is looked up for its request, and "is true" keeps the planner from reading the whole organisation.
  const { rows } = await sql<SignersRequest>`
    select request.id, request.org_id, request.document_id, request.signer_email, request.signer_email_key,
           ${statusNow} as status, document.container_id = any(${held(containers.rows)}::uuid[]) as is_held
    from signing_requests request
    cross join lateral (select container_id from documents where id = request.document_id offset 0) as document
    where request.id = any(array(
        select request.id from documents document cross join lateral (${requestsIn(email)}) as request
        where document.org_id = ${orgId} and document.container_id = any(${containers.rows.map(({ id }) => id)}::uuid[])
      ))
      and (request.org_id = ${orgId}) is true and request.erased_at is null
    order by request.id for update of request`.execute(tx);
  return rows;
}

const held = (containers: { id: string; legal_hold: boolean }[]) =>
  containers.flatMap(({ id, legal_hold }) => (legal_hold ? id : []));

/** The organisations in which requests of an address have personal data. */
export async function findOrganisationsOfSigner(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select distinct document.org_id from documents document
    cross join lateral (${requestsIn(email)}) as request
    order by document.org_id`.execute(db);
  return rows.map(({ org_id }) => org_id);
}

/**
 * The requests of an address for a row `document`. One index lookup for each document, deleted ones included:
 * `offset 0` keeps the planner from reading all requests instead.
 */
function requestsIn(email: string): RawBuilder<unknown> {
  return sql`
    select id from signing_requests request
    where request.document_id = document.id and request.signer_email_key = any(${emailKeysOfAnyRelease(email)})
      and request.erased_at is null
    offset 0`;
}
