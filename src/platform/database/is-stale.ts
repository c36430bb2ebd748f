import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the time of the last use, which is recorded at most once a minute, has to be recorded again. A time in the
 * future was recorded before the clock of the database was set back.
 */
export function isStale(time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    coalesce(${time} not between now() - interval '1 minute' and now() + interval '1 minute', true)`;
}
