import { sql } from 'kysely';
import type { SigningRequest } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Db } from '../platform/database/database.ts';
import { shareReads } from '../platform/database/share-reads.ts';
import { signingRequestColumns, signingRequestNotFound } from './signing-request.ts';
import { signingToken } from './token.ts';

/** A signing request with all its fields; NOT_FOUND when the organisation has no such request. */
export async function getSigningRequest(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<SigningRequest> {
  const request = await readRequest(db, orgId, id);
  if (!request) throw signingRequestNotFound();
  return { ...request, token: signingToken(keyring, id) };
}

const readRequest = shareReads(async (db, orgId, ids: string[]) => {
  const requests = new Map((await readRequests(db, { orgId, ids })).map((request) => [request.id, request]));
  return ids.map((id) => requests.get(id));
});

/**
 * Looks up each request by its primary key. With `id = any(...)` PostgreSQL may read an index by organisation and
 * status instead: 1.36 instead of 0.18 ms for 16 of 10,000 requests.
 */
const readRequests = compileOnce(
  ({ orgId, ids }: { orgId: string; ids: string[] }) => sql<Omit<SigningRequest, 'token'>>`
    select found.* from unnest(${ids}::uuid[]) as wanted(id)
    cross join lateral (
      select ${signingRequestColumns}
      from signing_requests request
      join versions version on version.id = request.version_id
      join documents document on document.id = version.document_id
      where request.id = wanted.id and request.org_id = ${orgId} limit 1
    ) as found`,
);
