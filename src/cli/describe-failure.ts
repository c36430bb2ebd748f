import { BackupError } from '../backup/backup-error.ts';
import { ConfigError } from '../config/config-error.ts';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { NewFileError } from '../platform/new-file.ts';
import { EmbeddedPostgresError } from '../platform/postgres/error.ts';

/** One line for a problem that the operator can fix. Anything else includes the stack trace. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ApiError) return error.message;
  if (error instanceof EmbeddedPostgresError || error instanceof BackupError) return error.message;
  if (error instanceof NewFileError) return error.message;
  if (isDatabaseUnavailable(error))
    return 'The database cannot be reached; make sure that it is running, and check DATABASE_URL';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
