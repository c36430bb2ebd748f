import { firstCharacters } from '../../shared/first-characters.ts';
import type { Consent } from '../../wire/consents.ts';
import type { AssentMap } from '../../wire/signing-requests.ts';
import type { Clause } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** CONFLICT for a clause that is mandatory or was not accepted. */
export function checkWithdrawable({ title, is_mandatory, id }: Clause, accepted: AssentMap): void {
  if (is_mandatory)
    throw new ApiError(
      'CONFLICT',
      `clauseIds: “${shorten(title)}” is mandatory; only optional clauses can be withdrawn.`,
    );
  if (!accepted[id])
    throw new ApiError(
      'CONFLICT',
      `clauseIds: “${shorten(title)}” was not accepted, so there is nothing to withdraw.`,
    );
}

/**
 * CONFLICT when the consent to one of these clauses still holds after they were withdrawn from a request: they were withdrawn
 * from it before, which is recorded only once, and accepted again in a newer request.
 */
export function checkWithdrawn(clauses: Clause[], { accepted }: Consent): void {
  // `constructor` and the like are slugs too, and every object has something by these names.
  const held = clauses.find(({ slug }) => accepted?.clauses[slug] === true);
  if (held)
    throw new ApiError(
      'CONFLICT',
      `clauseIds: “${shorten(held.title)}” was withdrawn from this signing request and accepted again in ${accepted?.request_id}; withdraw it from that one.`,
    );
}

function shorten(title: string): string {
  return title.length > 80 ? `${firstCharacters(title, 80)}…` : title;
}
