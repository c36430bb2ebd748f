import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { createPageContext } from './page-context.ts';

/** What the routes of the signing page need. */
export interface PageServices {
  db: Db;
  keyring: Keyring;
  config: Config;
  /** Called after every commit, so that enqueued jobs start immediately. */
  announce: () => void;
  contextOf: ReturnType<typeof createPageContext>;
}
