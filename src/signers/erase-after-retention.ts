import { sql } from 'kysely';
import type { Logger } from 'pino';
import { recordActivity } from '../activity/record.ts';
import { systemActor } from '../evidence/audit-event.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { transact } from '../platform/database/transact.ts';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { type EndedRequest, eraseRequests } from './erase-requests.ts';

/** How many requests one transaction erases. */
const batchSize = 100;

/** How many parts the containers are divided into. A run looks at one part, so each has its turn about once an hour. */
const parts = 60;

/** For how long containers take turns before others are looked for. */
const turnsMs = 60_000;

interface Options {
  keyring: Keyring;
  log: Logger;
  /** Called after every batch, so that its jobs run at once. */
  announce(): void;
}

/**
 * Returns a function that erases what is due, for a worker to call every minute. It erases the personal data of
 * requests that ended longer ago than their container retains them, by the database's clock, also in deleted
 * containers. A container under legal hold is left out. Several workers may do this at the same time: each skips the
 * requests that another has locked. A failure in one container does not hold up the others. Returns how many requests
 * were erased.
 *
 * The first call looks at all containers, and each later one at the next part of them. Containers take turns, so that
 * none waits until the backlog of another is erased.
 */
export function createEraseAfterRetention(
  db: Db,
  { keyring, log, announce }: Options,
): (isStopping: () => boolean) => Promise<number> {
  let part: number | undefined;
  /** The containers whose turns have not ended. After an error, the next call continues with them. */
  const due = new Set<string>();
  /** Those that the next call tries again. */
  const failed = new Set<string>();

  async function findDue(): Promise<void> {
    for (const id of await transact(db, (tx) => findContainersToErase(tx, part))) due.add(id);
    part = part === undefined ? 0 : (part + 1) % parts;
  }

  function onFailure(containerId: string, error: unknown): void {
    log.error({ err: error, containerId }, 'retention failed; retrying');
    due.delete(containerId);
    failed.add(containerId);
  }

  return async (isStopping) => {
    let erased = 0;
    const eraseOf = async (id: string) => {
      const batch = await transact(db, (tx) => eraseBatch(tx, keyring, id));
      if (batch > 0) announce();
      else due.delete(id);
      erased += batch;
      return batch > 0;
    };
    for (const id of failed) due.add(id);
    failed.clear();
    do {
      await findDue();
      await takeTurns(due, eraseOf, { maxMs: turnsMs, isStopping, onFailure });
    } while (due.size > 0 && !isStopping());
    return erased;
  };
}

/**
 * The containers that have requests to erase, of one part of all, and of those that have changed within an hour: their
 * retention may be shorter now. Looking takes an index lookup for each document.
 *
 * @param part which part; by default all of them
 */
export async function findContainersToErase(tx: Tx, part?: number): Promise<string[]> {
  await extendStatementTimeout(tx);
  const isInPart =
    part === undefined
      ? sql`true`
      : sql`(hashtext(container.id::text) & 32767) % ${sql.lit(parts)} = ${part} or container.updated_at > now() - interval '1 hour'`;
  const { rows } = await sql<{ id: string }>`
    select id from containers container where ${isRetained} and (${isInPart}) and exists (
      select from documents document
      cross join lateral (select from signing_requests request where ${isDue} ${oldestFirst} limit 1) as request
      where document.container_id = container.id
    )
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases the next requests of a container, in the order in which they ended, and returns how many these were. */
export async function eraseBatch(tx: Tx, keyring: Keyring, containerId: string): Promise<number> {
  await extendStatementTimeout(tx);
  const container = await lockRetained(tx, containerId);
  if (!container) return 0;
  await lockCampaigns(tx, container.org_id);
  const { rows } = await sql<EndedRequest>`
    select request.* from documents document
    cross join (select ${container.retention_days}::int as retention_days) as container
    cross join lateral (
      select id, org_id, document_id, signer_email, signer_email_key from signing_requests request
      where ${isDue} ${oldestFirst} limit ${batchSize} for update skip locked
    ) as request
    where document.container_id = ${container.id} and document.org_id = ${container.org_id}
      and request.org_id = ${container.org_id}
    limit ${batchSize}`.execute(tx);
  await eraseRequests(tx, keyring, rows, { actor: systemActor, cause: 'retention' });
  if (rows.length > 0)
    await recordActivity(tx, container.org_id, systemActor, {
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

/** Locks a container whose requests are erased, so that its retention and hold cannot change in the meantime. */
async function lockRetained(tx: Tx, id: string): Promise<DueContainer | undefined> {
  const { rows } = await sql<DueContainer>`
    select id, org_id, name, retention_days from containers container
    where id = ${id} and ${isRetained} for share skip locked`.execute(tx);
  return rows[0];
}

/**
 * An erasure changes campaigns that stand at an erased address. They are locked before requests, as by their own
 * batches.
 */
async function lockCampaigns(tx: Tx, orgId: string): Promise<void> {
  await sql`
    select from campaigns where org_id = ${orgId} and status = 'RUNNING' order by id for no key update`.execute(
    tx,
  );
}

/** For a row `container`: whether its requests are erased some time after they ended. */
const isRetained = sql`container.retention_days is not null and not container.legal_hold`;

// Written for the index `signing_requests_to_erase`. Without the order, PostgreSQL may look for one among all requests
// instead.
const oldestFirst = sql`order by coalesce(request.completed_at, request.voided_at, request.expired_at)`;

/** Of a row `request`, with `document` and `container` in scope. Written for the same index. */
const isDue = sql`
  request.document_id = document.id and request.status <> 'PENDING' and request.erased_at is null
  and coalesce(request.completed_at, request.voided_at, request.expired_at)
      <= now() - make_interval(days => container.retention_days)`;
