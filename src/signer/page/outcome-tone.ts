import type { OutcomeName } from '../../../shared/outcome-name.ts';

/** The class that colours an outcome. Declining only optional clauses is neither a success nor a failure. */
export const outcomeTone: Record<OutcomeName, string> = {
  ACCEPTED_FULL: 'is-accepted',
  ACCEPTED_PARTIAL: 'is-accepted',
  ALL_DECLINED: 'is-neutral',
  REJECTED: 'is-declined',
};
