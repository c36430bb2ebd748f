import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/database.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { findTop, type LastHead } from '../log/heads.ts';
import type { Log } from '../log/logs.ts';

/** An outside party that confirms signed heads. */
export interface Recipient {
  /** One of recipientNames. */
  name: string;
  /**
   * Has a head confirmed, and stores the confirmation. Throws an error with a short reason.
   *
   * @param published the size of the newest head of this log that was confirmed before; 0 for none
   * @param stopping aborts when nobody waits for the confirmation any more
   */
  publish(db: Db, log: Log, head: LastHead, published: number, stopping: AbortSignal): Promise<void>;
}

/** How many organisations' heads are sent to one recipient at the same time. */
const concurrency = 4;

/** In this time, at most one head of an organisation is published, even if there are more. */
const minSecondsBetween = 10;

/** The wait after the first failure, doubled after each further one, up to an hour. Longer than any attempt takes. */
const firstRetrySeconds = 60;
const maxRetrySeconds = 3_600;

/** How many organisations are looked up at a time, because that reads the newest head of every organisation. */
const maxFound = 200;

/**
 * Publishes the newest head of every organisation to a recipient that does not have it yet. A head covers everything
 * before it, so those in between are left out. A failure is logged, shown by `doctor` and tried again later. So is an
 * attempt that `stopping` interrupts, without being a failure.
 */
export async function publishHeads(
  db: Db,
  recipient: Recipient,
  log: Logger,
  stopping = new AbortController().signal,
): Promise<void> {
  for (;;) {
    const found = await findUnpublished(db, recipient.name);
    const organisations = found.values();
    const publishNext = async () => {
      for (const orgId of organisations) {
        if (stopping.aborted) return;
        const claimed = await claim(db, recipient.name, orgId);
        if (claimed) await publish(db, recipient, claimed, log, stopping);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, publishNext));
    if (found.length < maxFound || stopping.aborted) return;
  }
}

/** The next organisations with a head that the recipient does not have. */
async function findUnpublished(db: Db, recipient: string): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select newest.org_id
    from organisations organisation cross join lateral (${newestHead(sql`organisation.id`)}) as newest
    left join evidence_publications before on before.org_id = newest.org_id and before.recipient = ${recipient}
    where ${isUnpublished}
    order by before.next_attempt_at nulls first limit ${maxFound}`.execute(db);
  return rows.map(({ org_id }) => org_id);
}

interface Claim {
  org_id: string;
  /** The newest head that was published: the number of its log and its size. */
  log: number;
  size: number;
}

/**
 * Claims an organisation, unless the recipient has its head in the meantime or somebody else has claimed it. The claim
 * is what schedules the next attempt, so a failure, or a process that is killed, needs nothing further.
 */
async function claim(db: Db, recipient: string, orgId: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    insert into evidence_publications as known (org_id, recipient, attempts, next_attempt_at)
    select newest.org_id, ${recipient}, 1, now() + make_interval(secs => ${firstRetrySeconds})
    from (${newestHead(sql`${orgId}`)}) as newest
    left join evidence_publications before on before.org_id = newest.org_id and before.recipient = ${recipient}
    where ${isUnpublished}
    on conflict (org_id, recipient) do update
    set attempts = known.attempts + 1,
        next_attempt_at = now()
          + make_interval(secs => least(${firstRetrySeconds} * 2 ^ least(known.attempts, 10), ${maxRetrySeconds}))
    where ${isDue('known')}
    returning org_id, log, size`.execute(db);
  return rows[0];
}

const newestHead = (orgId: RawBuilder<unknown>) => sql`
  select org_id, log, size from evidence_heads where org_id = ${orgId} order by log desc, size desc limit 1`;

/** Nothing waits longer than an hour. A later time is from before the clock of the database was set back. */
const isDue = (table: string) => {
  const next = sql.ref(`${table}.next_attempt_at`);
  return sql`(${next} <= now() or ${next} > now() + make_interval(secs => ${maxRetrySeconds}))`;
};

/** Whether the head `newest` may be published, given what was published `before`, if anything. */
const isUnpublished = sql`(
  before.org_id is null or (${isDue('before')} and (before.log, before.size) < (newest.log, newest.size))
)`;

async function publish(
  db: Db,
  recipient: Recipient,
  { org_id, ...done }: Claim,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const newest = await findNewest(db, org_id);
  if (!newest) return;
  try {
    const { log: current, head } = newest;
    const published = done.log === current.number ? done.size : 0;
    await recipient.publish(db, current, head, published, stopping);
    await sql`
      update evidence_publications
      set log = ${current.number}, size = ${head.size}, attempts = 0, problem = null,
          next_attempt_at = now() + make_interval(secs => ${minSecondsBetween})
      where org_id = ${org_id} and recipient = ${recipient.name}`.execute(db);
  } catch (error) {
    if (stopping.aborted) return;
    const problem = errorMessage(error);
    log.warn({ org_id, recipient: recipient.name, problem }, 'a signed head could not be published');
    await sql`
      update evidence_publications set problem = ${problem}
      where org_id = ${org_id} and recipient = ${recipient.name}`.execute(db);
  }
}

async function findNewest(db: Db, orgId: string): Promise<{ log: Log; head: LastHead } | undefined> {
  const { rows } = await sql<Log>`
    select org_id, number, origin, reason, previous from evidence_logs log
    where org_id = ${orgId} and exists (
      select from evidence_heads head where head.org_id = log.org_id and head.log = log.number
    )
    order by number desc limit 1`.execute(db);
  const [log] = rows;
  const { head } = log ? await findTop(db, log) : {};
  return log && head && { log, head };
}
