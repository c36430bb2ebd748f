import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { redactDeliveries } from '../events/redact-deliveries.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry, systemActor } from '../evidence/audit-event.ts';
import type { AuditPayloads } from '../evidence/audit-payloads.ts';
import { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { seal } from '../platform/crypto/seal.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { deleteStoredResponsesAbout } from '../platform/http/delete-stored-responses.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';

/** Who erases, and why. */
export interface Eraser {
  actor: Caller['actor'] | typeof systemActor;
  /** Null when no HTTP request caused it. */
  client: Client | null;
  cause: AuditPayloads['erased']['cause'];
}

export interface EndedRequest {
  id: string;
  org_id: string;
  document_id: string;
  signer_email: string;
  signer_email_key: string;
}

/**
 * Erases the personal data of ended requests, whose rows the caller has locked, from everything stored: the requests,
 * the openings in their audit events, pages as displayed, webhook payloads, stored responses and email files. Each
 * chain gets an `erased` event, which names no signer.
 *
 * Webhook deliveries are locked last, because workers need them at all times.
 */
export async function eraseRequests(
  tx: Tx,
  keyring: Keyring,
  requests: EndedRequest[],
  { actor, cause }: Pick<Eraser, 'actor' | 'cause'>,
): Promise<{ redactedDeliveries: number }> {
  if (requests.length === 0) return { redactedDeliveries: 0 };
  await deleteStoredResponsesAbout(
    tx,
    requests.map(({ id }) => id),
  );
  await lockKeepers(tx, requests);
  const erased = await assignPseudonyms(tx, requests);
  for (const batch of batchesOf(erased)) await eraseRows(tx, batch);
  await resetCampaigns(tx, requests);
  await recordErasure(tx, requests, actor, cause);
  await enqueue(tx, jobs.deleteEmailFiles, {
    // For files of earlier releases, whose names do not say which request they are about.
    sealedAddresses: cause === 'request' ? sealAddresses(keyring, requests) : null,
  });
  let redactedDeliveries = 0;
  for (const batch of batchesOf(erased)) {
    const placeholders = new Map(batch.map(({ id, pseudonym }) => [id, placeholderAddress(pseudonym)]));
    redactedDeliveries += await redactDeliveries(tx, placeholders);
  }
  return { redactedDeliveries };
}

/** Keeps every statement short, also when thousands of requests are erased. */
const batchSize = 500;

function batchesOf<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, i) =>
    items.slice(i * batchSize, (i + 1) * batchSize),
  );
}

/**
 * Locks the requests that keep what was withdrawn through the erased ones (`keep_withdrawals`), before any standing: a
 * withdrawal from one of them locks it before the standing.
 */
async function lockKeepers(tx: Tx, requests: EndedRequest[]): Promise<void> {
  await sql`
    select from signing_requests
    where id = any(array(
      select other.id
      from (
        select distinct org_id, document_id, signer_email_key from signing_requests request
        where id = any(${requests.map(({ id }) => id)}::uuid[]) and (
          earlier_withdrawals is not null
          or exists (select from consent_withdrawals where signing_request_id = request.id)
        )
      ) as person
      cross join lateral (
        select id, org_id, status from signing_requests
        where document_id = person.document_id and signer_email_key = person.signer_email_key
        offset 0
      ) as other
      where other.org_id = person.org_id and other.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')
    ))
    order by id for no key update`.execute(tx);
}

/** The same address that `erase_personal_data` writes. */
const placeholderAddress = (pseudonym: string) => `erased-${pseudonym}@erased.invalid`;

interface ErasedRequest {
  id: string;
  pseudonym: string;
  is_counted: boolean;
}

/** The requests of one person get the same pseudonym, which is random and stored nowhere else. */
async function assignPseudonyms(tx: Tx, requests: EndedRequest[]): Promise<ErasedRequest[]> {
  const pseudonyms = new Map<string, string>();
  const uncounted = await findUncounted(tx, requests);
  return requests.map((request) => {
    const person = `${request.org_id} ${request.signer_email_key}`;
    const pseudonym = pseudonyms.get(person) ?? randomUUID();
    pseudonyms.set(person, pseudonym);
    return { id: request.id, pseudonym, is_counted: !uncounted.has(signerOf(request)) };
  });
}

async function eraseRows(tx: Tx, requests: ErasedRequest[]): Promise<void> {
  await sql`
    select erase_personal_data_of_all(
      ${requests.map(({ id }) => id)}::uuid[], ${requests.map(({ pseudonym }) => pseudonym)}::uuid[],
      ${requests.map(({ is_counted }) => is_counted)}::boolean[]
    )`.execute(tx);
}

/**
 * A running campaign stores the address at which it continues. It starts again at the first one, and asks nobody twice.
 */
async function resetCampaigns(tx: Tx, requests: EndedRequest[]): Promise<void> {
  const orgIds = requests.map(({ org_id }) => org_id);
  const keys = requests.map(({ signer_email_key }) => signer_email_key);
  await sql`
    update campaigns set position = ''
    where status = 'RUNNING' and (org_id, position) in (
      select org_id, key from unnest(${orgIds}::uuid[], ${keys}::text[]) as erased(org_id, key)
    )`.execute(tx);
}

function sealAddresses(keyring: Keyring, requests: EndedRequest[]): string {
  const addresses = [...new Set(requests.map(({ signer_email }) => signer_email))];
  return seal(keyring, JSON.stringify(addresses)).toString('base64');
}

/**
 * The signers, as `signerOf` names them, whose personal data other requests about the same document keep. Those still
 * count the signer, so the erased ones must not count the same person again.
 */
async function findUncounted(tx: Tx, requests: EndedRequest[]): Promise<Set<string>> {
  await lockStandings(tx, requests);
  const { rows } = await sql<Signer>`
    select document_id, signer_email_key
    from unnest(
      ${requests.map(({ document_id }) => document_id)}::uuid[],
      ${requests.map(({ signer_email_key }) => signer_email_key)}::text[]
    ) as erased(document_id, signer_email_key)
    group by document_id, signer_email_key
    having count(*) < (
      select count(*) from signing_requests request
      where request.document_id = erased.document_id and request.signer_email_key = erased.signer_email_key
    )`.execute(tx);
  return new Set(rows.map(signerOf));
}

type Signer = Pick<EndedRequest, 'document_id' | 'signer_email_key'>;

const signerOf = ({ document_id, signer_email_key }: Signer) => `${document_id} ${signer_email_key}`;

/**
 * Makes erasures of one person's requests about a document count one after another, because two workers may each erase
 * some of them. Locks the rows in the same order as changes of requests do.
 */
async function lockStandings(tx: Tx, requests: EndedRequest[]): Promise<void> {
  await sql`
    select from standings
    where (org_id, signer_email_key, document_id) in (
      select org_id, key, document_id
      from unnest(
        ${requests.map(({ org_id }) => org_id)}::uuid[], ${requests.map((request) => request.signer_email_key)}::text[],
        ${requests.map((request) => request.document_id)}::uuid[]
      ) as given(org_id, key, document_id)
    )
    order by org_id, signer_email_key, document_id for update`.execute(tx);
}

async function recordErasure(
  tx: Tx,
  requests: EndedRequest[],
  actor: AuditEntry['actor'],
  cause: Eraser['cause'],
): Promise<void> {
  const { rows } = await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(tx);
  const at = rows[0]?.at;
  if (!at) throw new Error('now() returned no row');
  const entry: AuditEntry = { type: 'erased', actor, client: null, payload: { cause }, personal: {} };
  await appendAuditEvents(
    tx,
    requests.map((request) => ({ request, at, entry })),
  );
}
