import { isLanguageTag } from '../../../../shared/languages/language-tag.ts';
import { findRedirectProblem } from '../../../../shared/redirect-url.ts';
import { texts } from '../../../texts/draft.ts';
import type { Settings } from '../../../versions/clauses.ts';
import type { Problem } from './problem.ts';

/** The problems of a draft's settings. */
export function findSettingsProblems({ expiry_days, redirect_url, language }: Settings): Problem[] {
  const problems: Problem[] = [];
  if (!Number.isFinite(expiry_days) || expiry_days < 0 || expiry_days > 36_500)
    problems.push({
      clauseId: null,
      field: 'expiry_days',
      message: texts.problems.days,
    });
  const problem = redirect_url === null ? null : findRedirectProblem(redirect_url);
  if (problem)
    problems.push({ clauseId: null, field: 'redirect_url', message: texts.problems.redirect(problem) });
  if (redirect_url !== null && redirect_url.length > 2048)
    problems.push({
      clauseId: null,
      field: 'redirect_url',
      message: texts.problems.longRedirect,
    });
  if (language !== undefined && !isLanguageTag(language))
    problems.push({
      clauseId: null,
      field: 'language',
      message: texts.problems.language,
    });
  return problems;
}
