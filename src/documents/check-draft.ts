import { isLanguageTag } from '../../shared/languages/language-tag.ts';
import { findRedirectProblem } from '../../shared/redirect-url.ts';
import { dropUnshown } from '../../shared/rich-text/drop-unshown.ts';
import { findRichTextProblem } from '../../shared/rich-text/validate.ts';
import type { Clause, NewDraft, VersionContent, VersionSettings } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';

/**
 * Checks what the schema can't: unique and safe clause ids, rich text, the redirect URL, the language. Throws
 * BAD_REQUEST. Returns what is to be stored: content without anything that the signing page does not show.
 */
export function checkDraft({ content, settings }: NewDraft): {
  content: VersionContent;
  settings: VersionSettings;
} {
  const ids = new Set<string>();
  for (const [index, clause] of content.clauses.entries()) {
    const path = `content.clauses[${index}]`;
    checkId(clause, path, ids);
    const problem = findRichTextProblem(clause.content);
    if (problem) throw new ApiError('BAD_REQUEST', `${path}.${problem}.`);
  }
  const { expiry_days, redirect_url = null, language } = settings;
  checkRedirect(redirect_url);
  if (language !== undefined && !isLanguageTag(language))
    throw new ApiError('BAD_REQUEST', 'settings.language: must be a language tag (BCP 47), such as de-CH.');
  return {
    content: {
      clauses: content.clauses.map((clause) => ({ ...clause, content: dropUnshown(clause.content) })),
    },
    settings: { expiry_days, redirect_url, ...(language !== undefined && { language }) },
  };
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
