import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import type { Signing } from './find.ts';

/**
 * The sites that may show a page in a frame: those of the installation and, once the request is known, of its
 * organisation.
 */
export function embedOriginsOf(
  { embedAllowedOrigins }: Pick<Config, 'embedAllowedOrigins'>,
  signing: Pick<Signing, 'embed_origins'> | undefined,
): string[] {
  return [...new Set([...embedAllowedOrigins, ...(signing?.embed_origins ?? [])])];
}

/** The same for a page that says why the link to a request shows nothing else, for example because it is erased. */
export async function findEmbedOrigins(db: Db, config: Config, requestId: string): Promise<string[]> {
  const { rows } = await sql<Pick<Signing, 'embed_origins'>>`
    select organisation.embed_origins
    from signing_requests request join organisations organisation on organisation.id = request.org_id
    where request.id = ${requestId}`.execute(db);
  return embedOriginsOf(config, rows[0]);
}
