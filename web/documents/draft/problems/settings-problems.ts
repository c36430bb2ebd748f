import { isLanguageTag } from '../../../../shared/languages/language-tag.ts';
import { findRedirectProblem } from '../../../../shared/redirect-url.ts';
import { texts } from '../../../texts/draft.ts';
import type { Settings } from '../../../versions/clauses.ts';
import type { Problem } from './problem.ts';

/** The problems of a draft's settings. */
export function findSettingsProblems({ expiry_days, redirect_url, language }: Settings): Problem[] {
  const problems: Problem[] = [];
  const add = (field: Problem['field'], message: string) => problems.push({ clauseId: null, field, message });
  if (!Number.isFinite(expiry_days) || expiry_days < 0 || expiry_days > 36_500)
    add('expiry_days', texts.problems.days);
  if (redirect_url !== null) {
    const problem = findRedirectProblem(redirect_url);
    if (problem) add('redirect_url', texts.problems.redirect(problem));
    if (redirect_url.length > 2048) add('redirect_url', texts.problems.longRedirect);
  }
  if (language !== undefined && !isLanguageTag(language)) add('language', texts.problems.language);
  return problems;
}
