import type { Consent } from '../../wire/consents.ts';
import type { AssentMap } from '../../wire/signing-request-fields.ts';
import type { Clause } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { shorten } from '../platform/shorten.ts';

/** CONFLICT for a clause that is mandatory or was not accepted. */
export function checkWithdrawable({ title, is_mandatory, id }: Clause, accepted: AssentMap): void {
  if (is_mandatory)
    throw new ApiError(
      'CONFLICT',
      `clauseIds: ${quoted(title)} is mandatory; only optional clauses can be withdrawn.`,
    );
  if (!accepted[id])
    throw new ApiError(
      'CONFLICT',
      `clauseIds: ${quoted(title)} was not accepted, so there is nothing to withdraw.`,
    );
}

/**
 * Called after these clauses were withdrawn from a request. CONFLICT when the consent to one of them still holds,
 * because a newer request accepted it: it is mandatory there, or it had already been withdrawn from this request, which
 * is recorded only once.
 *
 * @param newestAccepted the clauses of the version that was accepted last
 */
export function checkWithdrawn(clauses: Clause[], { accepted }: Consent, newestAccepted: Clause[]): void {
  // `constructor` and the like are slugs too, and every object has something by these names.
  const held = clauses.find(({ slug }) => accepted?.clauses[slug] === true);
  if (held)
    throw new ApiError(
      'CONFLICT',
      isMandatoryIn(newestAccepted, held)
        ? `clauseIds: ${quoted(held.title)} is mandatory in the newer signing request ${accepted?.request_id}; only optional clauses can be withdrawn.`
        : `clauseIds: ${quoted(held.title)} was withdrawn from this signing request and accepted again in ${accepted?.request_id}; withdraw it from that one.`,
    );
}

/** Whether a version has a clause of this slug, and each is mandatory. */
export function isMandatoryIn(clauses: Clause[], { slug }: Clause): boolean {
  const same = clauses.filter((clause) => clause.slug === slug);
  return same.length > 0 && same.every(({ is_mandatory }) => is_mandatory);
}

const quoted = (title: string) => `“${shorten(title, 80)}”`;
