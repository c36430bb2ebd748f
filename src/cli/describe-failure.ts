import { ConfigError } from '../config/config-error.ts';
import { isDatabaseAway } from '../platform/database/is-away.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { EmbeddedPostgresError } from '../platform/postgres/error.ts';

/** What is to blame on the operator's side is one line; anything else shows where it came from. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ApiError || error instanceof EmbeddedPostgresError)
    return error.message;
  if (isDatabaseAway(error))
    return 'The database cannot be reached; see that it runs, and check DATABASE_URL';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
