import { findRedirectProblem } from '../../../shared/redirect-url.ts';
import { findRichTextProblem } from '../../../shared/rich-text/validate.ts';
import type { Clause, Settings } from '../../versions/clauses.ts';
import type { Draft } from './draft.ts';

/** What the service refuses to store, and where. Without a clause it is about the settings, or all clauses. */
export interface Fault {
  clauseId: string | null;
  field: 'title' | 'content' | 'slug' | 'section' | 'expiry_days' | 'redirect_url' | 'clauses';
  message: string;
}

/** Contract section 3, "Clauses". */
const maxClauses = 200;

/** What the service would answer 400 to, said before it is asked. */
export function findProblems({ clauses, settings }: Draft): Fault[] {
  const all: Fault[] = clauses.flatMap(faultsOf);
  if (clauses.length > maxClauses)
    all.push({ clauseId: null, field: 'clauses', message: `A version has at most ${maxClauses} clauses.` });
  return [...all, ...faultsOfSettings(settings)];
}

/** A clause that is not changed is the same object, so that it is judged once. */
const known = new WeakMap<Clause, Fault[]>();

export function faultsOf(clause: Clause): Fault[] {
  let faults = known.get(clause);
  if (!faults) {
    faults = judge(clause);
    known.set(clause, faults);
  }
  return faults;
}

function judge({ id, title, slug, section, content }: Clause): Fault[] {
  const faults: Fault[] = [];
  const add = (field: Fault['field'], message: string) => faults.push({ clauseId: id, field, message });
  if (title.trim() === '') add('title', 'Give the clause a title.');
  if (lengthOf(title) > 200) add('title', 'A title has at most 200 characters.');
  if (!/^[a-z0-9-]{1,100}$/.test(slug))
    add('slug', 'A slug has 1 to 100 characters: a to z, digits and hyphens.');
  if (section !== undefined && lengthOf(section) > 100)
    add('section', 'A section has at most 100 characters.');
  const fault = findRichTextProblem(content);
  if (fault) add('content', wordsOfContentProblem(fault));
  return faults;
}

export function faultsOfSettings({ expiry_days, redirect_url }: Settings): Fault[] {
  const faults: Fault[] = [];
  if (!Number.isInteger(expiry_days) || expiry_days < 0 || expiry_days > 3650)
    faults.push({
      clauseId: null,
      field: 'expiry_days',
      message: 'Enter a whole number of days from 0 to 3650.',
    });
  const fault = redirect_url === null ? null : findRedirectProblem(redirect_url);
  if (fault) faults.push({ clauseId: null, field: 'redirect_url', message: `The address ${fault}.` });
  if (redirect_url !== null && redirect_url.length > 2048)
    faults.push({
      clauseId: null,
      field: 'redirect_url',
      message: 'The address has at most 2,048 characters.',
    });
  return faults;
}

/** The path to the place means nothing to who writes; the words after it do. */
function wordsOfContentProblem(fault: string): string {
  const [path = '', ...words] = fault.split(': ');
  const said = words.join(': ');
  return path.endsWith('.href') ? `A link ${said}.` : `The text cannot be stored as it is: ${said || path}.`;
}

/** As the service counts: code points, after trimming (contract section 2). */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Where the service's answer of 400 points to in a draft that was sent. */
export function problemOfAnswer(message: string, { clauses }: Draft): Fault {
  const [, index, field, words] = /^content\.clauses\[(\d+)\]\.(\w+)\S*: (.*)$/s.exec(message) ?? [];
  const clause = clauses[Number(index)];
  if (clause && isFieldOfClause(field))
    return { clauseId: clause.id, field, message: capitalise(words ?? message) };
  const [, setting, said] = /^settings\.(expiry_days|redirect_url): (.*)$/s.exec(message) ?? [];
  if (setting === 'expiry_days' || setting === 'redirect_url')
    return { clauseId: null, field: setting, message: capitalise(said ?? message) };
  return { clauseId: null, field: 'clauses', message };
}

function isFieldOfClause(field: string | undefined): field is 'title' | 'content' | 'slug' | 'section' {
  return field === 'title' || field === 'content' || field === 'slug' || field === 'section';
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
