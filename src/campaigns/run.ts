import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { DecidedMeanwhile } from './ask.ts';
import { runBatch } from './run-batch.ts';

interface Options {
  keyring: Keyring;
  log: Logger;
  /** Called after every batch, so that its emails are sent at once. */
  announce(): void;
  isStopping(): boolean;
}

/**
 * Continues all campaigns, one batch of each in turn, until each is done or has to wait. Several workers may do this at
 * the same time: a batch locks its campaign, and begins where the last one ended. A failure of one campaign does not
 * hold up the others.
 */
export async function runCampaigns(db: Db, { keyring, log, announce, isStopping }: Options): Promise<void> {
  const { rows } = await sql<{ id: string; org_id: string }>`
    select id, org_id from campaigns where status = 'RUNNING' or voids_by is not null
    order by created_at, id`.execute(db);
  let campaigns = rows;
  while (campaigns.length > 0 && !isStopping()) {
    const unfinished = [];
    for (const campaign of campaigns) {
      if (isStopping()) return;
      try {
        if (await transact(db, (tx) => runBatch(tx, keyring, campaign))) unfinished.push(campaign);
      } catch (error) {
        if (error instanceof DecidedMeanwhile) unfinished.push(campaign);
        else log.error({ err: error, campaignId: campaign.id }, 'campaign failed; retrying');
      }
      announce();
    }
    campaigns = unfinished;
  }
}
