import { type RawBuilder, sql } from 'kysely';
import { contains, isLike, searchable } from '../../platform/database/like.ts';

interface Search {
  orgId: string;
  text: string;
  /** To append to a `where`: conditions on the time of creation of a row `found`. */
  andCreated: RawBuilder<unknown>;
  /** Conditions on a row `request`; undefined when there are no others, and the order is that of creation. */
  where?: RawBuilder<unknown> | undefined;
  /** Condition, order, limit and offset of the page, of rows `request`. */
  page: RawBuilder<unknown>;
}

/** Parts of a query that reads a page of what a search finds. */
export interface Hits {
  /** A common table expression. */
  expression: RawBuilder<unknown>;
  total: RawBuilder<number>;
  /** After `from`: the requests of the page, as `request`, in no order. */
  requests: RawBuilder<unknown>;
}

/**
 * Finds all hits before it sorts them: reading requests in order until the page is full would read all of them when
 * hits are rare. "offset 0" makes PostgreSQL look up their rows by their keys, whatever it expects.
 */
export function hitsOfSearch({ orgId, text, andCreated, where, page }: Search): Hits {
  const found = sql`
    select id, created_at from signing_request_search found
    where ${isFoundBy(orgId, text)} ${andCreated}`;
  const hits = where
    ? sql`
      select id, created_at, updated_at, signer_name, status, expires_at
      from (select * from signing_requests where id = any(array(select id from (${found}) as found)) offset 0) as request
      where ${where}`
    : found;
  return {
    expression: sql`hit as materialized (${hits})`,
    total: sql<number>`(select count(*) from hit)`,
    requests: sql`(
      select * from signing_requests where id = any(array(select id from hit as request ${page})) offset 0
    ) as request`,
  };
}

/**
 * Whether the name or address of the signer in a row `found` of `signing_request_search` contains the text. Both sides
 * are compared in the same form (`searchable`).
 *
 * What depends on the text alone is a subquery, so that it is computed once, and so that PostgreSQL plans every search
 * alike, whatever its statistics say: by the index of grams, or by organisation when the text is too short for it.
 */
function isFoundBy(orgId: string, text: string): RawBuilder<boolean> {
  const pattern = contains(text);
  const isMatch = sql`(${isLike(sql`found.name`, pattern)} or ${isLike(sql`found.email`, pattern)})`;
  if (!hasGrams(text)) return sql`(found.org_id = ${orgId} and ${isMatch})`;
  // "is true" keeps the planner from reading the whole organisation instead.
  return sql`(
    search_grams(found.org_id, found.name || e'\\n' || found.email) @> (select search_grams(${orgId}, ${searchable(sql`${text}::text`)}))
    and (found.org_id = ${orgId}) is true and ${isMatch}
  )`;
}

/**
 * Whether the text has three bytes as searches compare it. PostgreSQL writes `İ` as one byte in lower case, JavaScript
 * as three.
 */
function hasGrams(text: string): boolean {
  return Buffer.byteLength(text.normalize().replaceAll('İ', 'i').toLowerCase()) >= 3;
}
