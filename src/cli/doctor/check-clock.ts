import { readClockOffset } from '../../platform/database/clock-offset.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/** Expiry follows the database's clock, and dashboard sessions this machine's. The two must not drift apart. */
const toleranceMs = 5_000;

/** Compares this machine's clock with the database's. */
export async function checkClock(db: Db): Promise<Finding> {
  const { aheadMs, tookMs } = await readClockOffset(db);
  const isClose = Math.abs(aheadMs) <= toleranceMs + tookMs / 2;
  const difference = `${Math.abs(aheadMs / 1000).toFixed(1)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database's`;
  if (isClose) return { check: 'clock', status: 'ok', message: `This machine's clock is ${difference}` };
  return {
    check: 'clock',
    status: 'failed',
    message: `This machine's clock is ${difference}`,
    fix: 'Synchronise both clocks with NTP',
  };
}
