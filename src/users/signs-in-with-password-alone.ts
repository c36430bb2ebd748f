import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a user, a row of `users` aliased as `person`, can sign in with a password alone. A user without a password
 * signs in with a provider, which is responsible for a second factor (docs/decisions/0052-second-factor-required.md).
 * @param id the user's id
 */
export function signsInWithPasswordAlone(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    not person.two_factor_enabled
    and exists (select from accounts where accounts.user_id = ${id} and accounts.password is not null)
  )`;
}
