import type { Signing } from '../find.ts';
import { isRejection } from '../outcome.ts';
import type { FormProblem } from './problem-summary.ts';
import type { SentForm } from './read-form.ts';
import type { RenderedVersion } from './rendered-version.ts';

/** The maximum length of the note and of each comment, in characters (contract, section 5). */
const maxLength = 1000;

/** Why the sent form can't be recorded, or null when it can. */
export function findFormProblem(
  sent: SentForm,
  signing: Signing,
  version: RenderedVersion,
): FormProblem | null {
  if (sent.contentHash !== signing.version.content_hash) return { kind: 'stale' };
  const undecided = version.clauses.filter(({ clause }) => sent.decisions[clause.id] === undefined);
  const mayReject = isRejection(signing.version.clauses, sent.decisions);
  const skipsTheRest = mayReject && (sent.step === 'reject' || sent.step === 'confirm');
  if (undecided.length > 0 && !skipsTheRest) return { kind: 'undecided', clauses: undecided, mayReject };
  const tooLong = version.clauses.filter(({ clause }) => isTooLong(sent.comments[clause.id] ?? ''));
  if (tooLong.length > 0) return { kind: 'comments', clauses: tooLong };
  if (isTooLong(sent.note)) return { kind: 'note' };
  return null;
}

function isTooLong(text: string): boolean {
  return [...text].length > maxLength;
}
