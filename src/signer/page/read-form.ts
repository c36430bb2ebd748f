import type { AssentMap } from '../../../wire/signing-requests.ts';
import type { RenderedClause } from './rendered-clause.ts';

const steps = ['review', 'confirm', 'edit', 'new-link'] as const;
type Step = (typeof steps)[number];

export interface SentForm {
  step: Step;
  /** By clause id. A clause that is undecided or has contradictory choices has no entry. */
  decisions: AssentMap;
  note: string;
  contentHash: string;
}

/** Reads the form's fields. Unknown fields are ignored; an unknown step counts as a review, which records nothing. */
export function readForm(fields: URLSearchParams, clauses: RenderedClause[]): SentForm {
  const step = fields.get('step');
  return {
    step: steps.find((known) => known === step) ?? 'review',
    decisions: readDecisions(fields, clauses),
    note: readNote(fields.get('rejectionNote') ?? ''),
    contentHash: fields.get('contentHash') ?? '',
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
