import { setTimeout as sleep } from 'node:timers/promises';
import { jobs } from '../../../src/jobs.ts';
import type { Acknowledged, Ledger } from './load.ts';
import type { Installation } from './world.ts';

/** What became of everything that was acknowledged. */
export interface Account {
  acknowledged: number;
  /** Creations and decisions that are not in the database, and emails and webhooks that did not arrive. */
  lost: string[];
  /** Emails and webhooks that arrived by a later attempt only, which is due up to a minute after the first. */
  waited: number;
}

/** Emails in the hands of a mail server that hangs are given up after 170 s, and those of a dead worker after 20 s. */
const maxMs = 210_000;

/**
 * Waits until everything acknowledged has had its effects. New ones are sent at once, so that what is still missing
 * after a while waits for another attempt. Those of emails are brought forward, so that nobody has to wait a minute for
 * them.
 */
export async function settle(installation: Installation, ledger: Ledger): Promise<Account> {
  const { arrived } = installation.surroundings;
  const missing = () => [...ledger.acknowledged].flatMap((entry) => findMissing(entry, arrived));
  for (let last = -1; ![0, last].includes(missing().length); await sleep(3_000)) last = missing().length;
  const waited = missing().length;
  for (const end = performance.now() + maxMs; missing().length > 0 && performance.now() < end; ) {
    await bringForward(installation);
    await sleep(1_000);
  }
  const lost = missing();
  const stored = await findStored(installation);
  for (const [id, { isDecided }] of ledger.acknowledged)
    if (!stored.has(id) || (isDecided && stored.get(id) !== 'ACCEPTED_FULL')) lost.push(id);
  return { acknowledged: ledger.acknowledged.size, lost, waited };
}

/** A request that is decided before its link was emailed gets only the receipt. */
function findMissing([id, { email, isDecided }]: [string, Acknowledged], arrived: Set<string>): string[] {
  const created = `signing.created ${id}`;
  const expected = isDecided
    ? [`receipt ${email}`, created, `signing.completed ${id}`]
    : arrived.has(`receipt ${email}`)
      ? [created]
      : [`link ${email}`, created];
  return expected.filter((effect) => !arrived.has(effect));
}

async function findStored({ query }: Installation): Promise<Map<string, string>> {
  const { rows } = await query('select id, status from signing_requests');
  return new Map(rows.map(({ id, status }) => [id, status]));
}

async function bringForward({ query }: Installation): Promise<void> {
  await query(`
    update pgboss.job set start_after = now()
    where name in ('${jobs.sendSigningLink.name}', '${jobs.sendReceipt.name}')
      and state in ('created', 'retry') and start_after > now()`);
}
