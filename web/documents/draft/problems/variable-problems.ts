import { maxVariables } from '../../../../wire/limits.ts';
import { personNamePattern, variableNamePattern } from '../../../../wire/text-patterns.ts';
import { formatCount } from '../../../texts/count.ts';
import { texts } from '../../../texts/draft.ts';
import type { Variable } from '../../../versions/clauses.ts';
import { countCharacters } from './count-characters.ts';
import type { Problem } from './problem.ts';

/** What is wrong with the declarations of variables: at most one problem for each, and one if there are too many. */
export function findVariableProblems(variables: Variable[]): Problem[] {
  const problemOf = ({ name, label, default: byDefault = '' }: Variable, index: number) => {
    if (!new RegExp(variableNamePattern).test(name) || name in Object.prototype)
      return texts.problems.variableName(name);
    if (variables.findIndex((each) => each.name === name) < index) return texts.problems.sameVariable(name);
    if (label.trim() === '') return texts.problems.noLabel(name);
    if (countCharacters(label) > 200) return texts.problems.longLabel(name);
    if (countCharacters(byDefault) > 1000) return texts.problems.longDefault(name);
    return new RegExp(personNamePattern, 'u').test(byDefault.trim())
      ? undefined
      : texts.problems.undisplayable(name);
  };
  const messages = variables.flatMap((variable, index) => problemOf(variable, index) ?? []);
  if (variables.length > maxVariables)
    messages.push(texts.problems.tooManyVariables(formatCount(maxVariables)));
  return messages.map((message) => ({ clauseId: null, field: 'variables', message }));
}
