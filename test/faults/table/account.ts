import { setTimeout as sleep } from 'node:timers/promises';
import { jobs } from '../../../src/jobs.ts';
import type { Ledger } from './load.ts';
import type { Installation } from './world.ts';

/** What became of everything that was acknowledged. */
export interface Account {
  acknowledged: number;
  /** Creations and decisions that are not in the database, and emails and webhooks that were neither sent nor are to be. */
  lost: string[];
  /** Emails and webhooks that wait for their next attempt. */
  waiting: number;
}

/** Waits until everything acknowledged has had its effects, or what is missing waits for a later attempt. */
export async function settle(installation: Installation, ledger: Ledger): Promise<Account> {
  const { emailed, notified } = installation.surroundings;
  const missing = () =>
    [...ledger.acknowledged].flatMap(([id, { email }]) => [
      ...(emailed.has(email) ? [] : [`email ${id}`]),
      ...(notified.has(id) ? [] : [`webhook ${id}`]),
    ]);
  // New ones are sent at once, so that what is still missing after a while waits for a retry, or is lost.
  for (let last = -1; missing().length !== last; await sleep(3_000)) last = missing().length;
  const queued = await findQueued(installation);
  const waiting = missing().filter((effect) => queued.has(effect));
  const lost = missing().filter((effect) => !queued.has(effect));
  const stored = await findStored(installation);
  for (const [id, { isDecided }] of ledger.acknowledged)
    if (!stored.has(id) || (isDecided && stored.get(id) !== 'ACCEPTED_FULL')) lost.push(id);
  return { acknowledged: ledger.acknowledged.size, lost, waiting: waiting.length };
}

async function findStored({ query }: Installation): Promise<Map<string, string>> {
  const { rows } = await query('select id, status from signing_requests');
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The emails and webhooks that are still to be sent. A request that was decided first gets only the receipt. */
async function findQueued({ query }: Installation): Promise<Set<string>> {
  const { rows } = await query(`
    select 'email ' || (data ->> 'signingRequestId') as effect from pgboss.job
    where name in ('${jobs.sendSigningLink.name}', '${jobs.sendReceipt.name}') and state in ('created', 'retry', 'active')
    union all
    select 'webhook ' || (payload::jsonb -> 'data' ->> 'signingRequestId') from webhook_deliveries
    where status = 'PENDING'`);
  return new Set(rows.map(({ effect }) => effect));
}
