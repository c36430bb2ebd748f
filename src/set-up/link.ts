import { sql } from 'kysely';
import { linkTokenHash, newLinkToken } from '../platform/crypto/link-token.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/** Whether nobody has an account yet. A set-up link that was not used ends when somebody has. */
export const openSetUp = sql<boolean>`not exists (select from users)`;

export const setUpNotFound = () => notFound('The set-up link');

/** The token of the set-up link at the first start, and never again: of two processes that start, one gets it. */
export async function createSetUpLink(db: Db): Promise<string | undefined> {
  const token = newLinkToken();
  const { rows } = await sql`
    insert into set_up_links (token_hash) select ${linkTokenHash(token)} where ${openSetUp}
    on conflict do nothing returning created_at`.execute(db);
  return rows.length > 0 ? token : undefined;
}

/** Answers when the link can still be used; 404 otherwise. */
export async function getSetUp(db: Db, token: string): Promise<{ is_open: true }> {
  const { rows } = await sql`
    select from set_up_links where token_hash = ${linkTokenHash(token)} and ${openSetUp}`.execute(db);
  if (rows.length === 0) throw setUpNotFound();
  return { is_open: true };
}
