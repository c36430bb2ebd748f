import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Database } from '../platform/database/database.ts';
import type { Counter } from '../platform/http/rate-limit.ts';

/** What sign-in needs from the rest of the service. */
export interface AuthOptions {
  config: Config;
  database: Database;
  keyring: Keyring;
  count: Counter;
  /** Announces an enqueued job, so that it starts immediately. */
  announce: () => void;
  log: Logger;
}
