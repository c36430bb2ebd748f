import { type RawBuilder, sql } from 'kysely';

/** A timestamp in the format of the API, for SQL that builds JSON or text: ISO 8601, UTC, milliseconds. */
export function isoTimestamp(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
