import type { Assent } from '../../../sdk/assent.ts';
import { AssentError } from '../../../sdk/assent-error.ts';
import type { Version } from '../../versions/clauses.ts';
import type { Retry } from './autosave.ts';
import { type Draft, isStored } from './draft.ts';
import { type Fault, findProblems, problemOfAnswer } from './faults.ts';

/** The draft holds what the service does not take. */
export class FaultyDraft extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super('The draft cannot be stored as it is.');
    this.faults = faults;
  }
}

/** The stored draft is not the one that was read: saving would undo what somebody else wrote. */
export class ChangedElsewhere extends Error {
  readonly theirs: Version;

  constructor(theirs: Version) {
    super('This draft was changed elsewhere.');
    this.theirs = theirs;
  }
}

/** Stores a draft over the version that was read, and only over that. Throws a FaultyDraft or ChangedElsewhere too. */
export async function saveDraft(assent: Assent, read: Version, draft: Draft): Promise<Version> {
  const faults = findProblems(draft);
  if (faults.length > 0) throw new FaultyDraft(faults);
  try {
    return await assent.documents.replaceDraft(read.document_id, {
      content: { clauses: draft.clauses.map((clause, order) => ({ ...clause, order })) },
      settings: draft.settings,
      expected_updated_at: read.updated_at,
    });
  } catch (error) {
    if (!(error instanceof AssentError)) throw error;
    if (error.status === 400 || error.status === 413)
      throw new FaultyDraft([problemOfAnswer(error.message, draft)]);
    if (error.status !== 409) throw error;
    const theirs = await assent.versions.get(read.id);
    // An earlier attempt was stored, and its answer lost on the way.
    if (isStored(draft, theirs)) return theirs;
    throw new ChangedElsewhere(theirs);
  }
}

/** When a draft that could not be saved is tried again. */
export function retryOf(error: unknown): Retry {
  if (error instanceof FaultyDraft) return 'on-change';
  if (error instanceof ChangedElsewhere) return 'on-demand';
  // Signing in again in another tab mends a 401; what is gone or forbidden stays so.
  if (error instanceof AssentError && (error.status === 403 || error.status === 404)) return 'on-demand';
  return 'soon';
}
