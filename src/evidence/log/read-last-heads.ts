import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { addedSignatures, type LastHead } from './heads.ts';

interface LastHeadOf extends LastHead {
  org_id: string;
  origin: string;
}

/** How many heads are read at a time. */
const batchSize = 200;

/** The newest head of every organisation that has one, read in batches. */
export async function* readLastHeads(db: Db): AsyncGenerator<LastHeadOf> {
  for (let rows = await readBatch(db, null); rows.length > 0; rows = await readBatch(db, rows.at(-1)?.org_id))
    yield* rows;
}

async function readBatch(db: Db, after: string | null | undefined): Promise<LastHeadOf[]> {
  const { rows } = await sql<LastHeadOf>`
    select head.org_id, log.origin, head.size, head.root, head.note, head.signed_at, ${addedSignatures} as added
    from organisations organisation
    cross join lateral (
      select * from evidence_heads where org_id = organisation.id order by log desc, size desc limit 1
    ) as head
    join evidence_logs log on log.org_id = head.org_id and log.number = head.log
    where ${after}::uuid is null or organisation.id > ${after}::uuid
    order by organisation.id limit ${batchSize}`.execute(db);
  return rows;
}
