import { isLanguageTag } from '../../../shared/languages/language-tag.ts';
import { findRedirectProblem } from '../../../shared/redirect-url.ts';
import { findRichTextProblem } from '../../../shared/rich-text/validate.ts';
import { maxClauses } from '../../../wire/limits.ts';
import { slugPattern } from '../../../wire/text-patterns.ts';
import type { Clause, Settings } from '../../versions/clauses.ts';
import type { Draft } from './draft.ts';

/** Something that the service would refuse to store. Without a clause id, it is about the settings or all clauses. */
export interface Problem {
  clauseId: string | null;
  field: 'title' | 'content' | 'slug' | 'section' | 'expiry_days' | 'redirect_url' | 'language' | 'clauses';
  message: string;
}

/** Finds everything in a draft that the service would reject with 400. */
export function findProblems({ clauses, settings }: Draft): Problem[] {
  const all: Problem[] = clauses.flatMap(findClauseProblems);
  if (clauses.length > maxClauses)
    all.push({
      clauseId: null,
      field: 'clauses',
      message: `A version can have at most ${maxClauses} clauses.`,
    });
  return [...all, ...findSettingsProblems(settings)];
}

/** Unchanged clauses remain the same objects, so each needs to be checked only once. */
const cache = new WeakMap<Clause, Problem[]>();

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
  if (title.trim() === '') add('title', 'Give the clause a title.');
  if (lengthOf(title) > 500) add('title', 'A title can have at most 500 characters.');
  if (slug === '' || slug.length > 100 || !new RegExp(slugPattern).test(slug))
    add('slug', 'A slug must have 1 to 100 characters: A to Z, a to z, digits, - . _ ~');
  if (section !== undefined && lengthOf(section) > 200)
    add('section', 'A section name can have at most 200 characters.');
  const problem = findRichTextProblem(content);
  if (problem) add('content', describeContentProblem(problem));
  return problems;
}

export function findSettingsProblems({ expiry_days, redirect_url, language }: Settings): Problem[] {
  const problems: Problem[] = [];
  if (!Number.isFinite(expiry_days) || expiry_days < 0 || expiry_days > 36_500)
    problems.push({
      clauseId: null,
      field: 'expiry_days',
      message: 'Enter a number of days from 0 to 36,500.',
    });
  const problem = redirect_url === null ? null : findRedirectProblem(redirect_url);
  if (problem) problems.push({ clauseId: null, field: 'redirect_url', message: `The URL ${problem}.` });
  if (redirect_url !== null && redirect_url.length > 2048)
    problems.push({
      clauseId: null,
      field: 'redirect_url',
      message: 'The URL can have at most 2,048 characters.',
    });
  if (language !== undefined && !isLanguageTag(language))
    problems.push({
      clauseId: null,
      field: 'language',
      message: 'Enter a language tag such as en or de-CH.',
    });
  return problems;
}

/** Drops the JSON path from a problem such as `.content[0].attrs.href: must be …`, which means nothing to authors. */
function describeContentProblem(problem: string): string {
  const [path = '', ...rest] = problem.split(': ');
  const message = rest.join(': ');
  return path.endsWith('.href') ? `A link ${message}.` : `The text can’t be saved: ${message || path}.`;
}

/** The length as the service counts it: in code points, after trimming (contract section 2). */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Finds the clause and field of a draft that the message of a 400 error refers to. */
export function problemFromApiError(message: string, { clauses }: Draft): Problem {
  const [, index, field, clauseMessage] = /^content\.clauses\[(\d+)\]\.(\w+)\S*: (.*)$/s.exec(message) ?? [];
  const clause = clauses[Number(index)];
  if (clause && isFieldOfClause(field))
    return { clauseId: clause.id, field, message: capitalise(clauseMessage ?? message) };
  const [, setting, settingMessage] =
    /^settings\.(expiry_days|redirect_url|language): (.*)$/s.exec(message) ?? [];
  if (setting === 'expiry_days' || setting === 'redirect_url' || setting === 'language')
    return { clauseId: null, field: setting, message: capitalise(settingMessage ?? message) };
  return { clauseId: null, field: 'clauses', message };
}

function isFieldOfClause(field: string | undefined): field is 'title' | 'content' | 'slug' | 'section' {
  return field === 'title' || field === 'content' || field === 'slug' || field === 'section';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
