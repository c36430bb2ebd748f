import { sql } from 'kysely';
import { findServerProblem } from '../../platform/database/check-server.ts';
import type { Db } from '../../platform/database/database.ts';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import type { Finding } from './finding.ts';

/** Answers, is new enough, has every migration. Throws when it is away. */
export async function checkDatabase(db: Db, isEmbedded: boolean): Promise<Finding> {
  const check = 'database';
  const fault = await findServerProblem(db);
  if (fault)
    return { check, status: 'failed', message: `The server ${fault}`, fix: 'Name another by DATABASE_URL' };
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const name = `PostgreSQL ${rows[0]?.version}${isEmbedded ? ' (embedded)' : ''}`;
  const missing = await pendingMigrations(db);
  if (missing.length === 0)
    return { check, status: 'ok', message: `${name} answers and has every migration` };
  return {
    check,
    status: 'warning',
    message: `${name} answers; ${missing.length} migrations are missing`,
    fix: 'Run "migrate", or start the server: it applies them',
  };
}
