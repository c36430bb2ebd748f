import { findRedirectProblem } from '../../shared/redirect-url.ts';
import { findRichTextProblem } from '../../shared/rich-text/validate.ts';
import type { Clause, NewDraft, VersionSettings } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** What the schema cannot say about a draft: distinct safe ids, clause content, the redirect. Throws BAD_REQUEST. */
export function checkDraft(draft: NewDraft): void {
  const ids = new Set<string>();
  for (const [index, clause] of draft.content.clauses.entries()) {
    const path = `content.clauses[${index}]`;
    checkId(clause, path, ids);
    const fault = findRichTextProblem(clause.content);
    if (fault) throw new ApiError('BAD_REQUEST', `${path}.${fault}.`);
  }
  checkRedirect(draft.settings.redirect_url ?? null);
}

function checkId({ id }: Clause, path: string, ids: Set<string>): void {
  if (id in Object.prototype)
    throw new ApiError('BAD_REQUEST', `${path}.id: "${id}" is a name that JavaScript objects own.`);
  if (ids.has(id))
    throw new ApiError('BAD_REQUEST', `${path}.id: "${id}" is used by another clause of this version.`);
  ids.add(id);
}

function checkRedirect(redirect: VersionSettings['redirect_url']): void {
  const fault = redirect === null ? null : findRedirectProblem(redirect);
  if (fault) throw new ApiError('BAD_REQUEST', `settings.redirect_url: ${fault}.`);
}
