import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A recipient whose last attempt failed, with the number of affected organisations. */
export interface PublishingProblem {
  recipient: string;
  problem: string;
  organisations: number;
}

/** The problems with these recipients. Former ones keep theirs in the database, in case they are configured again. */
export async function listPublishingProblems(db: Db, recipients: string[]): Promise<PublishingProblem[]> {
  const { rows } = await sql<PublishingProblem>`
    select recipient, problem, count(*) as organisations from evidence_publications
    where problem is not null and recipient = any(${recipients}) group by recipient, problem order by recipient, problem`.execute(
    db,
  );
  return rows;
}
