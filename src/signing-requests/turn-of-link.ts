import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { readSigningToken } from './token.ts';

/** By the request's id, because a request never moves to another organisation. About 4 MB. */
const known = new LRUCache<string, string>({ max: 20_000 });

/** The options of operations that act through a signing link: they take a turn of its organisation. */
export function turnOfLink(keyring: Keyring) {
  return {
    ownerOf: async (db: Db, { params }: { params: { token: string } }): Promise<string | undefined> => {
      const id = readSigningToken(keyring, params.token);
      return id === undefined ? undefined : (known.get(id) ?? (await findOrganisation(db, id)));
    },
  };
}

async function findOrganisation(db: Db, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ org_id: string }>`
    select org_id from signing_requests where id = ${requestId}`.execute(db);
  if (rows[0]) known.set(requestId, rows[0].org_id);
  return rows[0]?.org_id;
}
