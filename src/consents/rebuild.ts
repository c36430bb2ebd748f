import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { transact } from '../platform/database/transact.ts';
import { countDifferences } from './count-differences.ts';
import { findPeopleOfDocument, type OwnedDocument } from './find-people-of-document.ts';
import { factColumns } from './groups.ts';

/** What a rebuild read, and how many rows differed from the history. */
export interface Rebuilt {
  documents: number;
  people: number;
  corrected: number;
}

/** How many people one transaction locks. */
const batchSize = 500;

/**
 * Computes the standings of an organisation, or of all, from the history of their signing requests, and the counts of
 * each document from its standings. Both stay correct while the service runs: every person is locked while theirs is
 * computed, and counts are corrected by their difference at one moment.
 */
export async function rebuildStandings(db: Db, orgId: string | undefined): Promise<Rebuilt> {
  const { rows: documents } = await sql<OwnedDocument>`
    select id, org_id from documents ${orgId ? sql`where org_id = ${orgId}` : sql``} order by id`.execute(db);
  const rebuilt: Rebuilt = { documents: documents.length, people: 0, corrected: 0 };
  for (const document of documents) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const batch = await rebuildBatch(db, document, last);
      rebuilt.people += batch.people;
      rebuilt.corrected += batch.corrected;
      last = batch.last;
    }
    rebuilt.corrected += await recount(db, document);
  }
  return rebuilt;
}

/** The next people by address, also those whose standing should not exist. `last` is undefined after the last one. */
async function rebuildBatch(
  db: Db,
  document: OwnedDocument,
  after: string,
): Promise<{ people: number; corrected: number; last: string | undefined }> {
  return transact(db, async (tx) => {
    await extendStatementTimeout(tx);
    const keys = await findPeopleOfDocument(tx, document, { after, limit: batchSize });
    if (keys.length === 0) return { people: 0, corrected: 0, last: undefined };
    const refreshed = await sql<{ corrected: number }>`
      select refresh_standings(array_agg(${document.org_id}::uuid), array_agg(${document.id}::uuid), array_agg(key)) as corrected
      from unnest(${keys}::text[]) as key`.execute(tx);
    const corrected = refreshed.rows[0]?.corrected ?? 0;
    return { people: keys.length, corrected, last: keys.at(-1) };
  });
}

/** Adds what the counts of a document lack, in one statement, which sees standings and counts of the same moment. */
async function recount(db: Db, document: OwnedDocument): Promise<number> {
  return transact(db, async (tx) => {
    await extendStatementTimeout(tx);
    const { numAffectedRows } = await sql`
      insert into standing_counts as counted (org_id, document_id, ${factColumns()}, shard, n)
      select org_id, document_id, ${factColumns()}, 0, n from (${countDifferences(document)}) as difference
      order by document_id, ${factColumns()}
      on conflict (document_id, ${factColumns()}, shard)
        do update set n = counted.n + excluded.n`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
