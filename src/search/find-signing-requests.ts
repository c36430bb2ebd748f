import { sql } from 'kysely';
import type { FoundSigningRequest } from '../../wire/search.ts';
import type { Db } from '../platform/database/database.ts';
import { contains, startsWith } from '../platform/database/like.ts';
import { statusNow } from '../signing-requests/signing-request.ts';
import { maxResults, maxSearched } from './limits.ts';

/** Signing requests by the name or address of their signer. */
export async function findSigningRequests(
  db: Db,
  orgId: string,
  query: string,
): Promise<FoundSigningRequest[]> {
  const [anywhere, first] = [contains(query), startsWith(query)];
  const { rows } = await sql<FoundSigningRequest>`
    select id, signer_name, signer_email, ${statusNow} as status, (
             select jsonb_build_object('id', document.id, 'name', document.name)
             from documents document where document.id = request.document_id
           ) as document
    from (
      select id, signer_name, signer_email, status, expires_at, document_id, created_at from signing_requests
      where org_id = ${orgId}
      order by created_at desc, id desc limit ${sql.lit(maxSearched)}
    ) as request
    where signer_name ilike ${anywhere} or signer_email ilike ${anywhere}
    order by (signer_name ilike ${first} or signer_email ilike ${first}) desc, created_at desc, id desc
    limit ${sql.lit(maxResults)}`.execute(db);
  return rows;
}
