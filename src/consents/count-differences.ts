import { type RawBuilder, sql } from 'kysely';
import type { Document } from './people-of-document.ts';

/** The columns of `standings` that are counted. */
export const countedFacts = sql`
  accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses`;

/** By how much `n` the standings of a document with the same facts are more than are counted. */
export function countDifferences({ id, org_id }: Document): RawBuilder<unknown> {
  return sql`
    select org_id, document_id, ${countedFacts}, sum(n)::bigint as n
    from (
      select org_id, document_id, ${countedFacts}, 1 as n
      from standings where document_id = ${id} and org_id = ${org_id}
      union all
      select org_id, document_id, ${countedFacts}, -n
      from standing_counts where document_id = ${id} and org_id = ${org_id}
    ) as counted
    group by org_id, document_id, ${countedFacts}
    having sum(n) <> 0`;
}
