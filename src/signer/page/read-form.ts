import type { AssentMap } from '../../../wire/signing-requests.ts';
import type { RenderedClause } from './rendered-clause.ts';

const steps = ['review', 'confirm', 'edit', 'new-link'] as const;
type Step = (typeof steps)[number];

/** What the signer decided on a page, without how they sent it. */
export interface FormContent {
  /** By clause id. A clause that is undecided or has contradictory choices has no entry. */
  decisions: AssentMap;
  note: string;
  contentHash: string;
}

export interface SentForm extends FormContent {
  step: Step;
  /** Shows that the browser was shown what it sends; empty where nothing is confirmed. */
  code: string;
}

/** Reads the form's fields. Unknown fields are ignored; an unknown step counts as a review, which records nothing. */
export function readForm(fields: URLSearchParams, clauses: RenderedClause[]): SentForm {
  const step = fields.get('step');
  return {
    step: steps.find((known) => known === step) ?? 'review',
    decisions: readDecisions(fields, clauses),
    note: readNote(fields.get('rejectionNote') ?? ''),
    contentHash: fields.get('contentHash') ?? '',
    code: fields.get('code') ?? '',
  };
}

function readDecisions(fields: URLSearchParams, clauses: RenderedClause[]): AssentMap {
  const decisions: AssentMap = {};
  for (const { clause, index } of clauses) {
    const [choice, ...others] = fields.getAll(`decision.${index}`);
    if (others.length === 0 && (choice === 'accept' || choice === 'decline'))
      decisions[clause.id] = choice === 'accept';
  }
  return decisions;
}

/** As the API accepts notes: trimmed, without NUL. Forms send line ends as CRLF (HTML, section 4.10.21.8). */
function readNote(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
}
