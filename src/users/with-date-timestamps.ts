import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';

/**
 * The same connections for better-auth, which compares timestamps as dates: the rest of the service reads them as the
 * wire's text (parse-column.ts), which never is before or after a date.
 */
export function withDateTimestamps(pool: pg.Pool): Kysely<unknown> {
  const dated = {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) =>
          client.query({ text, values: [...values], types: pg.types }),
        release: () => client.release(),
      };
    },
    end: async () => {},
  };
  // Kysely asks for these alone; the cast narrows pg's overloads to its form of them.
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: dated as unknown as PostgresPool }) });
}
