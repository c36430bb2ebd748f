import type { Signing } from '../find.ts';
import type { FormProblem } from './problem-summary.ts';
import type { SentForm } from './read-form.ts';
import type { RenderedVersion } from './rendered-version.ts';

/** In characters (contract, section 5). */
const maxNoteLength = 1000;

/** Why the sent form can't be recorded, or null when it can. */
export function findFormProblem(
  sent: SentForm,
  signing: Signing,
  version: RenderedVersion,
): FormProblem | null {
  if (sent.contentHash !== signing.version.content_hash) return { kind: 'stale' };
  const undecided = version.clauses.filter(({ clause }) => sent.decisions[clause.id] === undefined);
  if (undecided.length > 0) return { kind: 'undecided', clauses: undecided };
  if ([...sent.note].length > maxNoteLength) return { kind: 'note' };
  return null;
}
