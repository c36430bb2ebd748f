import type { Settings } from '../../../versions/clauses.ts';
import type { DraftSearch } from '../draft-search.ts';

/** Something that the service would refuse to store. Without a clause id, it is about the settings or all clauses. */
export interface Problem {
  clauseId: string | null;
  field: 'title' | 'content' | 'slug' | 'section' | keyof Settings | 'clauses' | 'variables';
  message: string;
}

/**
 * Where the editor shows the field of a problem. Undefined if there is no such field, as when the draft is too large.
 */
export function placeOfProblem({ clauseId, field }: Problem): DraftSearch | undefined {
  if (clauseId !== null) return { clause: clauseId };
  return field === 'clauses' ? undefined : { tab: 'settings' };
}
