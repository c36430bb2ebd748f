import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/** Expiry follows the database's clock, and dashboard sessions this machine's. The two must not drift apart. */
const toleranceMs = 5_000;

/** Compares this machine's clock with the database's. */
export async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  const after = Date.now();
  const ahead = (before + after) / 2 - Date.parse(rows[0]?.now ?? '');
  const isClose = Math.abs(ahead) <= toleranceMs + (after - before) / 2;
  const difference = `${Math.abs(ahead / 1000).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} the database's`;
  if (isClose) return { check: 'clock', status: 'ok', message: `This machine's clock is ${difference}` };
  return {
    check: 'clock',
    status: 'failed',
    message: `This machine's clock is ${difference}`,
    fix: 'Synchronise both clocks with NTP',
  };
}
