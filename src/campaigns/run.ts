import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { concernsAllWork } from '../platform/database/find-temporary-fault.ts';
import { transact } from '../platform/database/transact.ts';
import { ConcurrentDecision } from './ask.ts';
import { runBatch } from './run-batch.ts';

interface Options {
  keyring: Keyring;
  log: Logger;
  /** Called after every batch, so that its emails are sent at once. */
  announce(): void;
  isStopping(): boolean;
}

/**
 * Continues all campaigns, one batch of each in turn, until each is done or has to wait. Those that wait, and new ones,
 * are looked for before each round, because another one may have requests to void for many minutes. Several workers may
 * do this at the same time: a batch locks its campaign, and begins where the last one ended. A failure of one campaign
 * does not hold up the others.
 */
export async function runCampaigns(db: Db, { keyring, log, announce, isStopping }: Options): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = false;
    for (const campaign of await findUnfinished(db)) {
      if (isStopping()) return;
      try {
        if (await transact(db, (tx) => runBatch(tx, keyring, campaign))) hasMore = true;
      } catch (error) {
        if (concernsAllWork(error)) throw error;
        if (error instanceof ConcurrentDecision) hasMore = true;
        else log.error({ err: error, campaignId: campaign.id }, 'campaign failed; retrying');
      }
      announce();
    }
  }
}

async function findUnfinished(db: Db): Promise<{ id: string; org_id: string }[]> {
  const { rows } = await sql<{ id: string; org_id: string }>`
    select id, org_id from campaigns where status = 'RUNNING' or voids_by is not null
    order by created_at, id`.execute(db);
  return rows;
}
