import { type RawBuilder, sql } from 'kysely';
import type { FoundSigningRequest } from '../../wire/search.ts';
import type { Db } from '../platform/database/database.ts';
import { contains, isLike, startsWith } from '../platform/database/like.ts';
import { statusNow } from '../signing-requests/signing-request.ts';
import { maxResults, maxSearched } from './limits.ts';

/** Signing requests by the name or address of their signer. */
export async function findSigningRequests(
  db: Db,
  orgId: string,
  query: string,
): Promise<FoundSigningRequest[]> {
  const { rows } = await sql<FoundSigningRequest>`
    select request.id, signer_name, signer_email, ${statusNow} as status, (
             select jsonb_build_object('id', document.id, 'name', document.name)
             from documents document where document.id = request.document_id
           ) as document
    from (
      select id, created_at, ${matches(startsWith(query))} as is_first
      from (
        select id, created_at, name, email from signing_request_search
        where org_id = ${orgId}
        order by created_at desc, id desc limit ${sql.lit(maxSearched)}
      ) as newest
      where ${matches(contains(query))}
      order by is_first desc, created_at desc, id desc limit ${sql.lit(maxResults)}
    ) as found
    join signing_requests request on request.id = found.id
    order by is_first desc, request.created_at desc, request.id desc`.execute(db);
  return rows;
}

function matches(pattern: string): RawBuilder<boolean> {
  return sql`(${isLike(sql`name`, pattern)} or ${isLike(sql`email`, pattern)})`;
}
