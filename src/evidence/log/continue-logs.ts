import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type Contradiction, EvidenceContradiction } from './contradiction.ts';
import { recordContradictions } from './contradictions.ts';

export interface ContinuedLogs {
  /** How many organisations got a new log. */
  continued: number;
  /** Those whose log contradicts itself, so that nothing may continue it. */
  contradictions: number;
}

/**
 * Continues the log of each organisation in a new one, and records where that was refused.
 *
 * @param continueOne returns whether the organisation got a new log, or throws an EvidenceContradiction
 */
export async function continueLogs(
  db: Db,
  continueOne: (orgId: string) => Promise<boolean>,
): Promise<ContinuedLogs> {
  const { rows } = await sql<{ id: string }>`select id from organisations order by id`.execute(db);
  const contradictions: Contradiction[] = [];
  let continued = 0;
  for (const { id } of rows)
    try {
      if (await continueOne(id)) continued += 1;
    } catch (error) {
      if (!(error instanceof EvidenceContradiction)) throw error;
      contradictions.push(error.contradiction);
    }
  await recordContradictions(db, contradictions);
  return { continued, contradictions: contradictions.length };
}
