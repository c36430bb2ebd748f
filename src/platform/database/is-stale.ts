import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a time that is noted at most once a minute, and says when something was last used, is to be noted again. One
 * from the future was noted before the clock of the database was set back.
 */
export function isStale(time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    coalesce(${time} not between now() - interval '1 minute' and now() + interval '1 minute', true)`;
}
