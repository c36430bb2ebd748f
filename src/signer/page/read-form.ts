import type { Language } from '../../../wire/languages.ts';
import type { AssentMap } from '../../../wire/signing-request-fields.ts';
import type { Touched } from '../record-decision.ts';
import { type PageState, readPageState } from './page-state.ts';
import type { RenderedClause } from './rendered-clause.ts';

const steps = ['review', 'reject', 'confirm', 'edit', 'new-link', 'withdraw'] as const;
type Step = (typeof steps)[number];

/**
 * The values of a form's fields by name, in the order in which they were sent. URLSearchParams goes through all fields
 * for each name that it is asked for.
 */
type Fields = ReadonlyMap<string, string[]>;

/** What the signer decided, and on which page, without how they sent it. */
export interface FormContent extends PageState {
  /** By clause id. A clause that is undecided or has contradictory choices has no entry. */
  decisions: AssentMap;
  /** By clause id, for declined clauses. */
  comments: Record<string, string>;
  touched: Touched;
  note: string;
  contentHash: string;
}

export interface SentForm extends FormContent {
  step: Step;
  /** With the step `withdraw`, the ids of the clauses to withdraw. */
  withdrawn: string[];
  /** Shows that the browser was shown what it sends; empty where nothing is confirmed. */
  code: string;
}

/**
 * Reads the form's fields. Unknown fields are ignored; an unknown step counts as a review, which records nothing. With
 * the step `reject`, which skips the rest, a clause that the sender chose counts only if the signer is known to have
 * confirmed that choice.
 *
 * @param language of the page, for a form that names none
 */
export function readForm(form: URLSearchParams, clauses: RenderedClause[], language: Language): SentForm {
  const fields = fieldsOf(form);
  const step = steps.find((known) => known === first(fields, 'step')) ?? 'review';
  const all = readDecisions(fields, clauses);
  const touched = readTouched(fields, clauses, all);
  const decisions =
    step === 'reject' ? Object.fromEntries(Object.entries(all).filter(([id]) => touched[id])) : all;
  const withdrawn = new Set(fields.get('withdraw'));
  return {
    step,
    withdrawn: clauses.flatMap(({ clause, index }) => (withdrawn.has(String(index)) ? clause.id : [])),
    decisions,
    comments: readComments(fields, clauses, decisions),
    touched,
    note: readText(first(fields, 'rejectionNote') ?? ''),
    contentHash: first(fields, 'contentHash') ?? '',
    code: first(fields, 'code') ?? '',
    ...readPageState(form, language),
  };
}

function fieldsOf(form: URLSearchParams): Fields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

function first(fields: Fields, name: string): string | undefined {
  return fields.get(name)?.[0];
}

function readDecisions(fields: Fields, clauses: RenderedClause[]): AssentMap {
  const decisions: AssentMap = {};
  for (const { clause, index } of clauses) {
    const [choice, ...others] = fields.get(`decision.${index}`) ?? [];
    if (others.length === 0 && (choice === 'accept' || choice === 'decline'))
      decisions[clause.id] = choice === 'accept';
  }
  return decisions;
}

/** The comments on declined clauses. A box under a clause that is accepted after all is hidden, and does not count. */
function readComments(
  fields: Fields,
  clauses: RenderedClause[],
  decisions: AssentMap,
): Record<string, string> {
  const comments: Record<string, string> = {};
  for (const { clause, index } of clauses) {
    const comment = readText(first(fields, `comment.${index}`) ?? '');
    if (comment && decisions[clause.id] === false) comments[clause.id] = comment;
  }
  return comments;
}

/**
 * Whether the signer operated each choice. A choice that differs from how the page was displayed shows it. That a
 * pre-selected one was confirmed is known only from the page's script, which sends the clauses in the field `touched`.
 */
function readTouched(fields: Fields, clauses: RenderedClause[], decisions: AssentMap): Touched {
  const touched = first(fields, 'touched');
  const reported = touched === undefined ? undefined : new Set(touched.split(' '));
  return Object.fromEntries(
    clauses.map(({ clause: { id, default_checked }, index }) => {
      const decision = decisions[id];
      if (!default_checked || decision === false) return [id, decision !== undefined];
      return [id, reported ? reported.has(String(index)) : null];
    }),
  );
}

/** As the API accepts texts: trimmed, without NUL. Forms send line ends as CRLF (HTML, section 4.10.21.8). */
function readText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
}
