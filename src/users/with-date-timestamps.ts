import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { describeStatement } from '../platform/telemetry/statement.ts';
import { measured } from '../platform/telemetry/telemetry.ts';
import { collectError } from './surface-errors.ts';

/**
 * The same connection pool for better-auth, with timestamps as dates. Everything else reads them as text in the wire's
 * format (parse-column.ts), which better-auth could not compare.
 */
export function withDateTimestamps(pool: pg.Pool): Kysely<unknown> {
  const dated = {
    connect: async () => {
      const client = await pool.connect().catch(collect);
      return {
        query: (text: string, values: readonly unknown[]) =>
          measured(
            () => describeStatement(text, values.length > 0),
            () => client.query({ text, values: [...values], types: pg.types }),
          ).catch(collect),
        release: () => client.release(),
      };
    },
    end: async () => {},
  };
  // Kysely uses only these methods; the cast narrows pg's overloads to the signatures that Kysely expects.
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: dated as unknown as PostgresPool }) });
}

function collect(error: unknown): never {
  collectError(error);
  throw error;
}
