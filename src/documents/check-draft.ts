import { findRedirectProblem } from '../../shared/redirect-url.ts';
import { findRichTextProblem } from '../../shared/rich-text/validate.ts';
import type { Clause, NewDraft, VersionSettings } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** Checks what the schema can't: unique and safe clause ids, rich text, the redirect URL. Throws BAD_REQUEST. */
export function checkDraft(draft: NewDraft): void {
  const ids = new Set<string>();
  for (const [index, clause] of draft.content.clauses.entries()) {
    const path = `content.clauses[${index}]`;
    checkId(clause, path, ids);
    const problem = findRichTextProblem(clause.content);
    if (problem) throw new ApiError('BAD_REQUEST', `${path}.${problem}.`);
  }
  checkRedirect(draft.settings.redirect_url ?? null);
}

function checkId({ id }: Clause, path: string, ids: Set<string>): void {
  // `assent_map` and other objects are keyed by clause id.
  if (id in Object.prototype) throw new ApiError('BAD_REQUEST', `${path}.id: "${id}" is a reserved name.`);
  if (ids.has(id))
    throw new ApiError('BAD_REQUEST', `${path}.id: "${id}" is already used by another clause.`);
  ids.add(id);
}

function checkRedirect(redirect: VersionSettings['redirect_url']): void {
  const problem = redirect === null ? null : findRedirectProblem(redirect);
  if (problem) throw new ApiError('BAD_REQUEST', `settings.redirect_url: ${problem}.`);
}
