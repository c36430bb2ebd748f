import { sql } from 'kysely';
import { recordActivity, system } from '../activity/record.ts';
import { jobs } from '../jobs.ts';
import { findAdminEmails } from '../members/find-admin-emails.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { announceChange } from './announce-change.ts';
import { countedFailures } from './counted-failures.ts';
import { hostOf } from './webhook.ts';

/** Counted from the first failure since the last success, or since the webhook was enabled or moved (decision 17). */
const failingDays = 5;

/** One failed event in five days is not enough to disable a webhook. */
const minFailures = 3;

/**
 * Disables a webhook when all its deliveries have failed for five days by the database's clock, and at least
 * three have. Then its pending deliveries count as stopped, and emails are queued (`findAdminEmails`). It is called
 * after each FAILED delivery, so there is a failure both at the start and at the end of the five days. Returns true
 * only for the call that disabled the webhook.
 */
export async function disableFailing(tx: Tx, webhookId: string): Promise<boolean> {
  if (!(await lockIfFailing(tx, webhookId))) return false;
  const { rows } = await sql<{ org_id: string; url: string; disabled_at: string; failing_since: string }>`
    update webhooks webhook
    set is_active = false, stopped_at = now(), disabled_at = now(), disabled_reason = 'FAILING', updated_at = now()
    where webhook.id = ${webhookId} and ${isFailing}
    returning org_id, url, disabled_at, (${failures})[1] as failing_since`.execute(tx);
  const [disabled] = rows;
  if (!disabled) return false;
  const notice = { webhookId, disabledAt: disabled.disabled_at, failingSince: disabled.failing_since };
  for (const to of await findAdminEmails(tx, disabled.org_id))
    await enqueue(tx, jobs.sendWebhookDisabledNotice, { ...notice, to }, { group: disabled.org_id });
  await announceChange(tx, webhookId);
  await recordActivity(tx, disabled.org_id, system, {
    action: 'webhook.disabled',
    target: { id: webhookId, name: hostOf(disabled.url) },
    details: { failing_since: disabled.failing_since },
  });
  return true;
}

/**
 * Locks the webhook if it is failing; false if it is not. Transactions that emit events lock it too, and this waits for
 * them. So the caller asks again in another statement, which sees what has succeeded since.
 */
async function lockIfFailing(tx: Tx, webhookId: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhooks webhook where webhook.id = ${webhookId} and ${isFailing} for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The times of the first three failures that count. */
const failures = sql`array(
  select failed.completed_at from ${countedFailures} order by failed.completed_at limit ${minFailures}
)`;

/** Whether a row `webhook` is to be disabled. */
const isFailing = sql`(
  webhook.is_active and cardinality(${failures}) = ${minFailures}
  and (${failures})[1] <= now() - make_interval(days => ${failingDays})
)`;
