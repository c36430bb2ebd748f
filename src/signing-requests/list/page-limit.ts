import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';

type Window = Pick<SigningRequestFilter, 'limit' | 'offset'>;

/**
 * The `limit` and `offset` of a page. A literal limit: with a parameter PostgreSQL would plan the query again for every
 * call.
 */
export function limitOfPage({ limit, offset }: Window): RawBuilder<unknown> {
  return sql`limit ${sql.lit(limit)} ${offset === 0 ? sql`` : sql`offset ${offset}::bigint`}`;
}

/** The `limit` of a query whose rows are merged with others and then skipped: what it can contribute to the page. */
export function limitOfSource(page: Window): RawBuilder<unknown> {
  return sql`limit ${rowsUpTo(page)}`;
}

/**
 * The number of rows up to the end of a page. With an offset it is a parameter, because each text of a statement stays
 * prepared, and there would be one for each offset.
 */
export function rowsUpTo({ limit, offset }: Window): RawBuilder<number> {
  return offset === 0 ? sql.lit(limit) : sql<number>`${limit + offset}::bigint`;
}
