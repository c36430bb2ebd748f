import type { Pool } from 'pg';
import { eventually } from '../harness/eventually.ts';

/** Waits until no email is queued or being sent any more, in a database of its own. */
export async function untilEmailsSent(pool: Pool): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query(
      "select from pgboss.job where state < 'completed' and name like 'send-%'",
    );
    return rows.length === 0;
  });
}
