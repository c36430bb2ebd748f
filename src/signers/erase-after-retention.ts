import { sql } from 'kysely';
import { recordActivity, system } from '../activity/record.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { eraseRequests } from './erase-requests.ts';

/** How many requests one transaction erases. */
const batchSize = 100;

interface DueRequest {
  id: string;
  org_id: string;
  document_id: string;
  signer_email: string;
  signer_email_key: string;
}

/**
 * Erases the personal data of requests that ended longer ago than their container retains them, by the database's clock,
 * also in deleted containers. A container under legal hold is left out. Several workers may do this at the same time: each
 * skips the requests that another has locked. Returns how many requests were erased.
 */
export async function eraseAfterRetention(tx: Tx, keyring: Keyring): Promise<number> {
  const container = await lockContainerWithDue(tx);
  if (!container) return 0;
  const { rows } = await sql<DueRequest>`
    select request.* from documents document
    cross join (select ${container.retention_days}::int as retention_days) as container
    cross join lateral (
      select id, org_id, document_id, signer_email, signer_email_key from signing_requests request
      where ${isDue} and request.org_id = ${container.org_id}
      order by coalesce(completed_at, voided_at, expired_at) limit ${batchSize} for update skip locked
    ) as request
    where document.container_id = ${container.id} and document.org_id = ${container.org_id}
    limit ${batchSize}`.execute(tx);
  await eraseRequests(tx, keyring, rows, {
    actor: { kind: 'system', id: null },
    client: null,
    cause: 'retention',
  });
  if (rows.length > 0)
    await recordActivity(tx, container.org_id, system, {
      action: 'container.retention_applied',
      target: { id: container.id, name: container.name },
      details: { erased_requests: rows.length },
    });
  return rows.length;
}

interface DueContainer {
  id: string;
  org_id: string;
  name: string;
  retention_days: number;
}

/** Locks a container with requests that are due, so that its retention and hold cannot change in the meantime. */
async function lockContainerWithDue(tx: Tx): Promise<DueContainer | undefined> {
  const { rows } = await sql<DueContainer>`
    select id, org_id, name, retention_days from containers container
    where retention_days is not null and not legal_hold and exists (
      select from documents document
      cross join lateral (select from signing_requests request where ${isDue} limit 1) as request
      where document.container_id = container.id
    )
    order by id limit 1 for share skip locked`.execute(tx);
  return rows[0];
}

/** Of a row `request`, with `document` and `container` in scope. Written for the index `signing_requests_to_erase`. */
const isDue = sql`
  request.document_id = document.id and request.status <> 'PENDING' and request.erased_at is null
  and coalesce(request.completed_at, request.voided_at, request.expired_at)
      <= now() - make_interval(days => container.retention_days)`;
