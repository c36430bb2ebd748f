import { type RawBuilder, sql } from 'kysely';
import type { OwnedDocument } from './find-people-of-document.ts';
import { factColumns } from './groups.ts';

/**
 * For each combination of facts whose count is wrong: how many more standings (`n`) the document has than are counted.
 */
export function countDifferences({ id, org_id }: OwnedDocument): RawBuilder<unknown> {
  return sql`
    select org_id, document_id, ${factColumns()}, sum(n)::bigint as n
    from (
      select org_id, document_id, ${factColumns()}, 1 as n
      from standings where document_id = ${id} and org_id = ${org_id}
      union all
      select org_id, document_id, ${factColumns()}, -n
      from standing_counts where document_id = ${id} and org_id = ${org_id}
    ) as counted
    group by org_id, document_id, ${factColumns()}
    having sum(n) <> 0`;
}
