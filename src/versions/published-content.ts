import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { VersionContent } from '../../wire/versions.ts';
import { type HashedVersion, hasItsHash } from '../evidence/content-hash.ts';
import type { Db } from '../platform/database/database.ts';
import { readThrough } from '../platform/read-through.ts';
import { versionNotFound } from './version.ts';

/**
 * Characters cached in memory. A single version may have a megabyte, of which the text of its clauses can be the
 * smallest part.
 */
const maxCharacters = 16_000_000;

/** What never changes of a published version. */
export interface PublishedVersion {
  version_number: number;
  /** With variables not filled in. */
  content: VersionContent;
}

const cache = new LRUCache<string, PublishedVersion>({
  maxSize: maxCharacters,
  sizeCalculation: ({ content }) => JSON.stringify(content).length,
});

/** The content of a published version, with variables not filled in. Cached like all of `publishedVersion`. */
export async function publishedContent(db: Db, versionId: string): Promise<VersionContent> {
  return (await publishedVersion(db, versionId)).content;
}

/**
 * Number and content of a published version. They are cached, because the database refuses to change them and a typical
 * contract is 25 kB to fetch and parse. Throws when the content does not have its hash: somebody has changed it after
 * all, and nobody may be shown it.
 */
async function publishedVersion(db: Db, versionId: string): Promise<PublishedVersion> {
  const version = (await publishedVersions(db, [versionId])).get(versionId);
  if (!version) throw versionNotFound();
  return version;
}

/** The same for a few versions, by id, with one statement for those that are not cached. */
export function publishedVersions(
  db: Db,
  versionIds: Iterable<string>,
): Promise<Map<string, PublishedVersion>> {
  return readThrough(
    cache,
    versionIds,
    (id) => id,
    async (missing) => {
      const { rows } = await sql<HashedVersion & { id: string }>`
        select id, document_id, version_number, content, content_hash from versions
        where id = any(${missing}::uuid[]) and status <> 'DRAFT'`.execute(db);
      const checked = new Map<string, PublishedVersion>();
      for (const row of rows) {
        // Hashing a megabyte takes milliseconds, and a person may have decided on a hundred such versions.
        if (checked.size > 0) await setImmediate();
        const { id, ...version } = row;
        checked.set(id, withItsHash(id, version));
      }
      return checked;
    },
  );
}

function withItsHash(id: string, row: HashedVersion): PublishedVersion {
  if (!hasItsHash(row)) throw new Error(`the content of version ${id} does not have its hash`);
  return { version_number: row.version_number, content: row.content };
}
