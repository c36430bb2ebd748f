import { isLanguageTag } from '../../../shared/languages/language-tag.ts';
import { findRedirectProblem } from '../../../shared/redirect-url.ts';
import { findHiddenCharacter } from '../../../shared/rich-text/hidden-characters.ts';
import { findRichTextProblem, nestedTooDeeply } from '../../../shared/rich-text/validate.ts';
import { countPlaceholders } from '../../../shared/variables/count-placeholders.ts';
import { findContentProblem, findTextProblem } from '../../../shared/variables/find-problem.ts';
import { maxClauses, maxPlaceholders, maxVariables } from '../../../wire/limits.ts';
import { personNamePattern, slugPattern, variableNamePattern } from '../../../wire/text-patterns.ts';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/draft.ts';
import type { Clause, Settings, Variable } from '../../versions/clauses.ts';
import type { Draft } from './draft.ts';
import type { DraftSearch } from './draft-search.ts';

/** Something that the service would refuse to store. Without a clause id, it is about the settings or all clauses. */
export interface Problem {
  clauseId: string | null;
  field:
    | 'title'
    | 'content'
    | 'slug'
    | 'section'
    | 'expiry_days'
    | 'redirect_url'
    | 'language'
    | 'clauses'
    | 'variables';
  message: string;
}

/** Finds everything in a draft that the service would reject with 400. */
export function findProblems({ clauses, variables, settings }: Draft): Problem[] {
  const all: Problem[] = [
    ...clauses.flatMap(findClauseProblems),
    ...findVariableProblems(variables),
    ...(variables.length > 0 ? findUseProblems(clauses, variables) : []),
  ];
  if (clauses.length > maxClauses)
    all.push({
      clauseId: null,
      field: 'clauses',
      message: texts.problems.tooManyClauses(formatCount(maxClauses)),
    });
  return [...all, ...findSettingsProblems(settings)];
}

/** Where the editor shows the field of a problem. Undefined if there is no such field, as when the draft is too large. */
export function placeOfProblem({ clauseId, field }: Problem): DraftSearch | undefined {
  if (clauseId !== null) return { clause: clauseId };
  return field === 'clauses' ? undefined : { tab: 'settings' };
}

/** Unchanged clauses remain the same objects, so each needs to be checked only once. */
const cache = new WeakMap<Clause, Problem[]>();

/** The problems of a clause by itself, whatever variables the draft declares. */
export function findClauseProblems(clause: Clause): Problem[] {
  let problems = cache.get(clause);
  if (!problems) {
    problems = checkClause(clause);
    cache.set(clause, problems);
  }
  return problems;
}

function checkClause({ id, title, slug, section, content }: Clause): Problem[] {
  const problems: Problem[] = [];
  const add = (field: Problem['field'], message: string) => problems.push({ clauseId: id, field, message });
  if (title.trim() === '') add('title', texts.problems.noTitle);
  if (lengthOf(title) > 500) add('title', texts.problems.longTitle);
  if (slug === '' || slug.length > 100 || !new RegExp(slugPattern).test(slug))
    add('slug', texts.problems.slug);
  if (section !== undefined && lengthOf(section) > 200) add('section', texts.problems.longSection);
  for (const [field, text] of [['title', title] as const, ['section', section ?? ''] as const]) {
    const character = findHiddenCharacter(text);
    if (character) add(field, texts.problems.hiddenCharacter(character));
  }
  const problem = findRichTextProblem(content);
  if (problem) add('content', describeContentProblem(problem));
  return problems;
}

/** What is wrong with the use of variables in the text. */
function findUseProblems(clauses: Clause[], variables: Variable[]): Problem[] {
  const problems = clauses.flatMap((clause) => findPlaceholderProblems(clause, variables));
  // Content that is not rich text is reported as a separate problem.
  const readable = clauses.filter((clause) =>
    findClauseProblems(clause).every(({ field }) => field !== 'content'),
  );
  if (countPlaceholders(readable) > maxPlaceholders)
    problems.push({
      clauseId: null,
      field: 'variables',
      message: texts.problems.tooManyPlaceholders(formatCount(maxPlaceholders)),
    });
  return problems;
}

/** The placeholders of a clause that the service would refuse. */
function findPlaceholderProblems(
  { id, title, section = '', content }: Clause,
  variables: Variable[],
): Problem[] {
  const names = new Set(variables.map(({ name }) => name));
  // Content that is not rich text is reported as a separate problem.
  const text = findRichTextProblem(content) === null ? findContentProblem(content, names) : null;
  const found = {
    title: findTextProblem(title, names),
    section: findTextProblem(section, names),
    content: text,
  };
  return (['title', 'section', 'content'] as const).flatMap((field) => {
    const message = found[field];
    return message ? { clauseId: id, field, message: describePlaceholderProblem(message) } : [];
  });
}

function describePlaceholderProblem(problem: string): string {
  return texts.problems.placeholder(problem, /\{\{.*?\}\}/.exec(problem)?.[0] ?? '');
}

/** What is wrong with the declarations of variables: at most one problem for each, and one if there are too many. */
export function findVariableProblems(variables: Variable[]): Problem[] {
  const problemOf = ({ name, label, default: byDefault = '' }: Variable, index: number) => {
    if (!new RegExp(variableNamePattern).test(name) || name in Object.prototype)
      return texts.problems.variableName(name);
    if (variables.findIndex((each) => each.name === name) < index) return texts.problems.sameVariable(name);
    if (label.trim() === '') return texts.problems.noLabel(name);
    if (lengthOf(label) > 200) return texts.problems.longLabel(name);
    if (lengthOf(byDefault) > 1000) return texts.problems.longDefault(name);
    return new RegExp(personNamePattern, 'u').test(byDefault.trim())
      ? undefined
      : texts.problems.undisplayable(name);
  };
  const messages = variables.flatMap((variable, index) => problemOf(variable, index) ?? []);
  if (variables.length > maxVariables)
    messages.push(texts.problems.tooManyVariables(formatCount(maxVariables)));
  return messages.map((message) => ({ clauseId: null, field: 'variables', message }));
}

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

/** Drops the JSON path from a problem such as `.content[0].attrs.href: must be …`, which means nothing to authors. */
function describeContentProblem(problem: string): string {
  const [path = '', ...rest] = problem.split(': ');
  const message = rest.join(': ');
  if (message === nestedTooDeeply) return texts.problems.nestedTooDeeply;
  return path.endsWith('.href') ? texts.problems.link(message) : texts.problems.text(message || path);
}

/** The length as the service counts it: in code points, after trimming (contract section 2). */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}
