import type { Assent } from '../../../sdk/assent.ts';
import { AssentError } from '../../../sdk/assent-error.ts';
import { texts } from '../../texts/draft.ts';
import type { Version } from '../../versions/clauses.ts';
import type { Retry } from './autosave.ts';
import { type Draft, isStored } from './draft.ts';
import { findProblems, type Problem, problemFromApiError } from './problems.ts';

/** The draft contains something that the service would reject. */
export class InvalidDraftError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(texts.problems.unsavable);
    this.problems = problems;
  }
}

/** The stored draft has changed since it was read: saving would overwrite someone else's changes. */
export class DraftConflictError extends Error {
  readonly theirs: Version;

  constructor(theirs: Version) {
    super(texts.problems.conflict);
    this.theirs = theirs;
  }
}

/** Saves a draft, unless it has changed since `read`. Throws InvalidDraftError, DraftConflictError or an AssentError. */
export async function saveDraft(assent: Assent, read: Version, draft: Draft): Promise<Version> {
  const problems = findProblems(draft);
  if (problems.length > 0) throw new InvalidDraftError(problems);
  try {
    return await assent.documents.replaceDraft(read.document_id, {
      content: {
        clauses: draft.clauses.map((clause, order) => ({ ...clause, order })),
        variables: draft.variables,
      },
      settings: draft.settings,
      expected_updated_at: read.updated_at,
    });
  } catch (error) {
    if (!(error instanceof AssentError)) throw error;
    if (error.status === 400 || error.status === 413)
      throw new InvalidDraftError([problemFromApiError(error.message, draft)]);
    if (error.status !== 409) throw error;
    const theirs = await assent.versions.get(read.id);
    // An earlier attempt succeeded, but its response was lost.
    if (isStored(draft, theirs)) return theirs;
    throw new DraftConflictError(theirs);
  }
}

/** When to retry after a draft couldn't be saved. */
export function retryOf(error: unknown): Retry {
  if (error instanceof InvalidDraftError) return 'on-change';
  if (error instanceof DraftConflictError) return 'on-demand';
  // Each request without a session asks the user to sign in. 403 and 404 are permanent.
  if (error instanceof AssentError && [401, 403, 404].includes(error.status)) return 'on-demand';
  return 'soon';
}
