import { isLanguageTag } from '../../shared/languages/language-tag.ts';
import { findRedirectProblem } from '../../shared/redirect-url.ts';
import { dropUnshown } from '../../shared/rich-text/drop-unshown.ts';
import { findHiddenCharacter } from '../../shared/rich-text/hidden-characters.ts';
import { findRichTextProblem } from '../../shared/rich-text/validate.ts';
import { countPlaceholders } from '../../shared/variables/count-placeholders.ts';
import { findContentProblem, findHeadingProblem } from '../../shared/variables/find-problem.ts';
import { maxPlaceholders } from '../../wire/limits.ts';
import type { Clause, NewDraft, Variable, VersionContent, VersionSettings } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';

/**
 * Checks what the schema can't: unique and safe clause ids, rich text, variables, the redirect URL, the language.
 * Throws BAD_REQUEST. Returns what to store: content without anything that the signing page does not show.
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
    for (const field of ['title', 'section'] as const) checkVisible(clause[field] ?? '', `${path}.${field}`);
  }
  const variables = content.variables ?? [];
  checkVariables(variables, content.clauses);
  const { expiry_days, redirect_url = null, language } = settings;
  checkRedirect(redirect_url);
  if (language !== undefined && !isLanguageTag(language))
    throw new ApiError('BAD_REQUEST', 'settings.language: must be a language tag (BCP 47), such as de-CH.');
  return {
    content: {
      clauses: content.clauses.map((clause) => ({ ...clause, content: dropUnshown(clause.content) })),
      ...(variables.length > 0 && { variables }),
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

/** As in the text of a clause. A title is signed with it. */
function checkVisible(text: string, path: string): void {
  const character = findHiddenCharacter(text);
  if (character)
    throw new ApiError('BAD_REQUEST', `${path}: must not contain the hidden character ${character}.`);
}

/** A version without variables may have anything in braces. */
function checkVariables(variables: Variable[], clauses: Clause[]): void {
  const names = new Set<string>();
  for (const [index, { name }] of variables.entries()) {
    const path = `content.variables[${index}].name`;
    if (name in Object.prototype) throw new ApiError('BAD_REQUEST', `${path}: "${name}" is a reserved name.`);
    if (names.has(name))
      throw new ApiError('BAD_REQUEST', `${path}: "${name}" is already used by another variable.`);
    names.add(name);
  }
  if (variables.length === 0) return;
  for (const [index, { title, content, section = '' }] of clauses.entries()) {
    const problems = {
      title: findHeadingProblem(title, variables),
      section: findHeadingProblem(section, variables),
      content: findContentProblem(content, names),
    };
    for (const [field, problem] of Object.entries(problems))
      if (problem) throw new ApiError('BAD_REQUEST', `content.clauses[${index}].${field}: ${problem}.`);
  }
  if (countPlaceholders(clauses) > maxPlaceholders)
    throw new ApiError(
      'BAD_REQUEST',
      `content.variables: may be used at most ${maxPlaceholders.toLocaleString('en')} times in the text.`,
    );
}

function checkRedirect(redirect: VersionSettings['redirect_url']): void {
  const problem = redirect === null ? null : findRedirectProblem(redirect);
  if (problem) throw new ApiError('BAD_REQUEST', `settings.redirect_url: ${problem}.`);
}
