import { sql } from 'kysely';
import type { SignInOptions } from '../../wire/set-up.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { isSetUpOpen } from './link.ts';

/** The ways to sign in to the dashboard. */
export async function getSignInOptions(db: Db, config: Config): Promise<SignInOptions> {
  const { rows } = await sql<{ needs_set_up: boolean }>`select ${isSetUpOpen} as needs_set_up`.execute(db);
  return {
    oidc: config.oidc ? { name: config.oidc.name } : null,
    sends_mail: config.smtpUrl !== undefined,
    needs_set_up: rows[0]?.needs_set_up ?? false,
  };
}
