import type { Assent } from '../../../../sdk/assent.ts';
import { AssentError } from '../../../../sdk/assent-error.ts';
import { isNotFound } from '../../../api/is-not-found.ts';
import { common } from '../../../texts/common.ts';
import { texts } from '../../../texts/draft.ts';
import type { Version } from '../../../versions/clauses.ts';
import { type Draft, isStored } from '../draft.ts';
import { findProblems } from '../problems/find-problems.ts';
import type { Problem } from '../problems/problem.ts';
import { problemFromApiError } from '../problems/problem-from-api-error.ts';
import type { Retry } from './autosave.ts';

/** Saving the same draft again can't succeed. The message completes “Not saved: …”. */
export class UnsavableDraftError extends Error {}

/** The draft contains something that the service would reject. */
export class InvalidDraftError extends UnsavableDraftError {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

/** The stored draft has changed since it was read: saving would overwrite someone else's changes. */
export class DraftConflictError extends UnsavableDraftError {
  readonly theirs: Version;

  constructor(theirs: Version) {
    super(texts.bar.changedElsewhere);
    this.theirs = theirs;
  }
}

/**
 * Why a draft can't be saved any more: a colleague or another tab has published or discarded it, or deleted its
 * document.
 */
export type DraftEnd = 'published' | 'discarded' | 'deleted';

/** There is no longer a draft to save. */
export class DraftEndedError extends UnsavableDraftError {
  readonly end: DraftEnd;

  constructor(end: DraftEnd) {
    super(texts.ended.reasons[end]);
    this.end = end;
  }
}

/**
 * Saves a draft, unless somebody else has changed it since `read`. `unconfirmed` is what was sent since then without a
 * response, and may be stored. Returns the stored version, which is no longer a draft if it was published with
 * everything in `draft`. Throws InvalidDraftError, DraftConflictError, DraftEndedError or an AssentError.
 */
export async function saveDraft(
  assent: Assent,
  read: Version,
  draft: Draft,
  unconfirmed: ReadonlySet<Draft>,
): Promise<Version> {
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
    if (error.status === 413) throw new InvalidDraftError([tooLarge(error)]);
    if (error.status === 400) throw new InvalidDraftError([problemFromApiError(error.message, draft)]);
    if (error.status !== 404 && error.status !== 409) throw error;
    const theirs = await nullIfNotFound(assent.versions.get(read.id));
    // An earlier attempt succeeded, but its response was lost.
    if (theirs && isStored(draft, theirs)) return theirs;
    if (theirs?.status === 'DRAFT') {
      const isOwn = [...unconfirmed].some((sent) => isStored(sent, theirs));
      if (isOwn) return saveDraft(assent, theirs, draft, unconfirmed);
      throw new DraftConflictError(theirs);
    }
    if (theirs) throw new DraftEndedError('published');
    const document = await nullIfNotFound(assent.documents.get(read.document_id));
    throw new DraftEndedError(document ? 'discarded' : 'deleted');
  }
}

/** Refused by the service or, with its own limit, by a proxy. */
function tooLarge({ code }: AssentError): Problem {
  const message = code === 'PAYLOAD_TOO_LARGE' ? texts.problems.tooLarge : common.tooLargeForProxy;
  return { clauseId: null, field: 'clauses', message };
}

function nullIfNotFound<Data>(read: Promise<Data>): Promise<Data | null> {
  return read.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** When to retry after a draft couldn't be saved. */
export function retryOf(error: unknown): Retry {
  if (error instanceof InvalidDraftError) return 'on-change';
  if (error instanceof UnsavableDraftError) return 'on-demand';
  // Each request without a session asks the user to sign in. 403 is permanent.
  if (error instanceof AssentError && [401, 403].includes(error.status)) return 'on-demand';
  return 'soon';
}
