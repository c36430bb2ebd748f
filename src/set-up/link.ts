import { sql } from 'kysely';
import type { SetUpLink } from '../../wire/set-up.ts';
import { findOnlyOrganisation } from '../organisations/find-only.ts';
import { linkTokenHash, newLinkToken } from '../platform/crypto/link-token.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/** Whether no user exists yet. The first user, however created, closes the set-up link. */
export const isSetUpOpen = sql<boolean>`not exists (select from users)`;

export const setUpNotFound = () => notFound('The set-up link');

/**
 * Creates the set-up link at a start, if there is no user yet. The link of an earlier start then no longer works.
 * Undefined if a process that started at the same time has already created it, that is, after this process began. One
 * from the future was created before the clock of the database was set back; the time of one that was created just now
 * may be rounded up.
 *
 * @param secondsSinceStart how long ago this process began
 */
export async function createSetUpLink(db: Db, secondsSinceStart: number): Promise<string | undefined> {
  const token = newLinkToken();
  const { rows } = await sql`
    insert into set_up_links (token_hash) select ${linkTokenHash(token)} where ${isSetUpOpen}
    on conflict (is_the_only_one) do update set token_hash = excluded.token_hash, created_at = clock_timestamp()
    where set_up_links.created_at not between
      clock_timestamp() - make_interval(secs => ${secondsSinceStart}) and clock_timestamp() + interval '1 second'
    returning created_at`.execute(db);
  return rows.length > 0 ? token : undefined;
}

/** What the link does while it can be used; NOT_FOUND otherwise. */
export async function getSetUp(db: Db, token: string): Promise<SetUpLink> {
  const { rows } = await sql`
    select from set_up_links where token_hash = ${linkTokenHash(token)} and ${isSetUpOpen}`.execute(db);
  if (rows.length === 0) throw setUpNotFound();
  const organisation = await findOnlyOrganisation(db);
  return { is_open: true, organisation_name: organisation?.name ?? null };
}
