import { countPlaceholders } from '../../../../shared/variables/count-placeholders.ts';
import {
  findContentProblem,
  findHeadingProblem,
  findOnlyOmitted,
} from '../../../../shared/variables/find-problem.ts';
import { maxPlaceholders } from '../../../../wire/limits.ts';
import { formatCount } from '../../../texts/count.ts';
import { texts } from '../../../texts/draft.ts';
import type { Clause, Variable } from '../../../versions/clauses.ts';
import { findClauseProblems } from './clause-problems.ts';
import type { Problem } from './problem.ts';

/** What is wrong with the use of variables in the text of a draft. */
export function findPlaceholderProblems(clauses: Clause[], variables: Variable[]): Problem[] {
  const problems = clauses.flatMap((clause) => findProblemsOf(clause, variables));
  if (countPlaceholders(clauses.filter(isReadable)) > maxPlaceholders)
    problems.push({
      clauseId: null,
      field: 'variables',
      message: texts.problems.tooManyPlaceholders(formatCount(maxPlaceholders)),
    });
  return problems;
}

/** Content that is not rich text is reported as a separate problem. */
function isReadable(clause: Clause): boolean {
  return findClauseProblems(clause).every(({ field }) => field !== 'content');
}

/** The placeholders of a clause that the service would refuse. */
function findProblemsOf(clause: Clause, variables: Variable[]): Problem[] {
  const { id, title, section = '', content } = clause;
  const names = new Set(variables.map(({ name }) => name));
  const text = isReadable(clause) ? findContentProblem(content, names) : null;
  const found = {
    title: describeHeadingProblem(title, variables),
    section: describeHeadingProblem(section, variables),
    content: text && describePlaceholderProblem(text),
  };
  return (['title', 'section', 'content'] as const).flatMap((field) => {
    const message = found[field];
    return message ? { clauseId: id, field, message } : [];
  });
}

function describeHeadingProblem(text: string, variables: Variable[]): string | null {
  const problem = findHeadingProblem(text, variables);
  const omitted = problem && findOnlyOmitted(text, variables);
  return omitted ? texts.problems.onlyOmitted(omitted) : problem && describePlaceholderProblem(problem);
}

function describePlaceholderProblem(problem: string): string {
  return texts.problems.placeholder(problem, /\{\{.*?\}\}/.exec(problem)?.[0] ?? '');
}
