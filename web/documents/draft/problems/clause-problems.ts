import { findHiddenCharacter } from '../../../../shared/rich-text/hidden-characters.ts';
import { findRichTextProblem, nestedTooDeeply } from '../../../../shared/rich-text/validate.ts';
import { slugPattern } from '../../../../wire/text-patterns.ts';
import { texts } from '../../../texts/draft.ts';
import type { Clause } from '../../../versions/clauses.ts';
import { oncePerClause } from '../once-per-clause.ts';
import { countCharacters } from './count-characters.ts';
import type { Problem } from './problem.ts';

/** The problems of a clause by itself, whatever variables the draft declares. */
export const findClauseProblems = oncePerClause(checkClause);

function checkClause({ id, title, slug, section, content }: Clause): Problem[] {
  const problems: Problem[] = [];
  const add = (field: Problem['field'], message: string) => problems.push({ clauseId: id, field, message });
  if (title.trim() === '') add('title', texts.problems.noTitle);
  if (countCharacters(title) > 500) add('title', texts.problems.longTitle);
  if (slug === '' || slug.length > 100 || !new RegExp(slugPattern).test(slug))
    add('slug', texts.problems.slug);
  if (section !== undefined && countCharacters(section) > 200) add('section', texts.problems.longSection);
  for (const [field, text] of [['title', title] as const, ['section', section ?? ''] as const]) {
    const character = findHiddenCharacter(text);
    if (character) add(field, texts.problems.hiddenCharacter(character));
  }
  const problem = findRichTextProblem(content);
  if (problem) add('content', describeContentProblem(problem));
  return problems;
}

/** Drops the JSON path from a problem such as `.content[0].attrs.href: must be …`, which means nothing to authors. */
function describeContentProblem(problem: string): string {
  const [path = '', ...rest] = problem.split(': ');
  const message = rest.join(': ');
  if (message === nestedTooDeeply) return texts.problems.nestedTooDeeply;
  return path.endsWith('.href') ? texts.problems.link(message) : texts.problems.text(message || path);
}
