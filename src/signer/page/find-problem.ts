import type { Signing } from '../find.ts';
import type { Problem } from './problem.ts';
import type { SentForm } from './read-form.ts';
import type { RenderedVersion } from './rendered-version.ts';

/** Contract section 5. */
const maxNote = 1000;

/** What keeps the sent form from being recorded; undefined when nothing does. */
export function findProblem(sent: SentForm, signing: Signing, version: RenderedVersion): Problem | undefined {
  if (sent.contentHash !== signing.version.content_hash) return { kind: 'stale' };
  const undecided = version.clauses.filter(({ clause }) => sent.decisions[clause.id] === undefined);
  if (undecided.length > 0) return { kind: 'undecided', clauses: undecided };
  if ([...sent.note].length > maxNote) return { kind: 'note' };
  return undefined;
}
