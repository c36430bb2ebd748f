import type { Db } from './platform/database/database.ts';
import { deleteExpiredRateLimits } from './platform/http/count-in-postgres.ts';
import { deleteExpiredIdempotencyKeys } from './platform/http/delete-expired-idempotency-keys.ts';
import { deleteExpiredVerificationCodes } from './signer/verification/stored-code.ts';
import { mergePastCounts } from './signing-requests/merge-past-counts.ts';
import { deleteExpiredSignerEmailQuotas } from './signing-requests/signer-email-quota.ts';
import { deleteExpiredAccess } from './users/delete-expired-access.ts';
import { deleteExpiredDeliveries } from './webhooks/delete-expired-deliveries.ts';

/**
 * Deletes internal rows that the service no longer needs. docs/operations/growth.md says what bounds every table;
 * pg-boss deletes jobs, and other rows are deleted where they are used.
 */
export async function cleanUpEveryMinute(
  db: Db,
  { webhookRetentionDays }: { webhookRetentionDays: number },
  isStopping?: () => boolean,
): Promise<void> {
  await deleteExpiredRateLimits(db, isStopping);
  await deleteExpiredIdempotencyKeys(db, isStopping);
  await deleteExpiredDeliveries(db, webhookRetentionDays, isStopping);
}

/** The same for tables that are read from start to end, because they have no index for it. */
export async function cleanUpEveryHour(db: Db, isStopping?: () => boolean): Promise<void> {
  await deleteExpiredAccess(db, isStopping);
  await deleteExpiredSignerEmailQuotas(db, isStopping);
  await deleteExpiredVerificationCodes(db, isStopping);
  await mergePastCounts(db, isStopping);
}
