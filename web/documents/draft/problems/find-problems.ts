import { maxClauses } from '../../../../wire/limits.ts';
import { formatCount } from '../../../texts/count.ts';
import { texts } from '../../../texts/draft.ts';
import type { Draft } from '../draft.ts';
import { findClauseProblems } from './clause-problems.ts';
import { findPlaceholderProblems } from './placeholder-problems.ts';
import type { Problem } from './problem.ts';
import { findSettingsProblems } from './settings-problems.ts';
import { findVariableProblems } from './variable-problems.ts';

/** Finds everything in a draft that the service would reject with 400. */
export function findProblems({ clauses, variables, settings }: Draft): Problem[] {
  const all: Problem[] = [
    ...clauses.flatMap(findClauseProblems),
    ...findVariableProblems(variables),
    ...(variables.length > 0 ? findPlaceholderProblems(clauses, variables) : []),
  ];
  if (clauses.length > maxClauses)
    all.push({
      clauseId: null,
      field: 'clauses',
      message: texts.problems.tooManyClauses(formatCount(maxClauses)),
    });
  return [...all, ...findSettingsProblems(settings)];
}
