import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { concernsAllWork } from '../../platform/database/find-temporary-fault.ts';
import { transact } from '../../platform/database/transact.ts';
import { evidenceKeys } from '../keys.ts';
import { checkEvidence } from './check-evidence.ts';
import { type Contradiction, EvidenceContradiction } from './contradiction.ts';
import { clearContradictions, logContradictions, recordContradictions } from './contradictions.ts';
import { appendAndSign } from './cover.ts';
import type { ChainHead } from './leaf.ts';
import { lockLogs } from './logs.ts';
import { openCurrentLog } from './start-new-log.ts';

/** A signed head covers at most this many more events than the one before (contract section 6). */
const batchSize = 1_000;

/**
 * Covers every event that no signed head covers yet, of all organisations, in transactions of at most 1,000 events: one
 * of each organisation in turn, so that none waits until the backlog of another is covered. Any number of calls may run
 * concurrently. A call that is killed loses only its current transaction. Requests that contradict themselves are left
 * out with an alarm, and a log that contradicts itself is left alone. An organisation that fails is left for the next
 * call, and does not hold up the others.
 */
export async function coverPending(
  db: Db,
  keyring: Keyring,
  log: Logger,
  isStopping = () => false,
): Promise<void> {
  const failed = new Set<string>();
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const orgId of await findPendingOrganisations(db)) {
      if (isStopping()) return;
      if (failed.has(orgId)) continue;
      try {
        const batch = await transact(db, (tx) => coverBatch(tx, keyring, orgId));
        logContradictions(log, batch.found);
        isMore ||= batch.isMore;
      } catch (error) {
        if (concernsAllWork(error)) throw error;
        log.error({ err: error, org_id: orgId }, 'evidence log failed; retrying');
        failed.add(orgId);
      }
    }
  }
}

/** Skips from one organisation to the next in the index, because one of them may have many pending events. */
async function findPendingOrganisations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    with recursive pending as (
      (select org_id from evidence_pending order by org_id limit 1)
      union all
      select (select org_id from evidence_pending next where next.org_id > pending.org_id order by org_id limit 1)
      from pending where org_id is not null
    )
    select org_id from pending where org_id is not null`.execute(db);
  return rows.map(({ org_id }) => org_id);
}

/**
 * Covers a batch of one organisation. Returns what was found for the first time, and whether there may be more to do.
 */
async function coverBatch(
  tx: Tx,
  keyring: Keyring,
  orgId: string,
): Promise<{ isMore: boolean; found: Contradiction[] }> {
  await lockLogs(tx, orgId);
  const { events, seqs } = await findPending(tx, orgId);
  if (events === 0) return { isMore: false, found: [] };
  const keys = evidenceKeys(keyring);
  try {
    await openCurrentLog(tx, orgId);
    const { logs, requests } = await checkEvidence(tx, keys, orgId, [...seqs.keys()]);
    const heads: ChainHead[] = [];
    const sound: string[] = [];
    const found: Contradiction[] = [];
    for (const [id, seq] of seqs) {
      const request = requests.get(id) ?? { problem: 'the request is gone' };
      if ('problem' in request) found.push({ org_id: orgId, signing_request_id: id, ...request });
      else {
        sound.push(id);
        if (!request.isCovered) heads.push(request.head);
        seqs.set(id, Math.max(seq, request.head.seq));
      }
    }
    const [current] = logs;
    if (current && (heads.length > 0 || current.leaves > current.size))
      await appendAndSign(tx, keys, current, heads);
    await removePending(tx, orgId, seqs);
    await clearContradictions(tx, orgId, sound);
    return { isMore: events === batchSize, found: await recordContradictions(tx, found) };
  } catch (error) {
    if (!(error instanceof EvidenceContradiction)) throw error;
    return { isMore: false, found: await recordContradictions(tx, [error.contradiction]) };
  }
}

/** The next events: how many, and the last one of each request. */
async function findPending(tx: Tx, orgId: string): Promise<{ events: number; seqs: Map<string, number> }> {
  const { rows } = await sql<{ events: number; id: string | null; seq: number }>`
    select count(*) as events, signing_request_id as id, max(seq) as seq
    from (
      select signing_request_id, seq from evidence_pending
      where org_id = ${orgId} order by signing_request_id limit ${batchSize}
    ) as next
    group by signing_request_id`.execute(tx);
  return {
    events: rows.reduce((total, row) => total + row.events, 0),
    // A row without a request only asks for a signed head.
    seqs: new Map(rows.flatMap(({ id, seq }) => (id === null ? [] : [[id, seq] as const]))),
  };
}

async function removePending(tx: Tx, orgId: string, seqs: Map<string, number>): Promise<void> {
  await sql`
    delete from evidence_pending pending
    using unnest(${[...seqs.keys()]}::uuid[], ${[...seqs.values()]}::int[]) as done(id, seq)
    where org_id = ${orgId} and signing_request_id = done.id and pending.seq <= done.seq`.execute(tx);
  await sql`delete from evidence_pending where org_id = ${orgId} and signing_request_id is null`.execute(tx);
}
