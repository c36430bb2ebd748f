import { texts } from '../../../texts/draft.ts';
import type { DraftStore } from '../draft-store.ts';
import { clausesFor } from '../new-clause.ts';
import { offerUndo } from '../offer-undo.tsx';
import type { ImportedClause } from './imported-clauses.ts';

/** Adds imported clauses at the end of a draft, and offers to undo that. */
export function addImported({ draft, change }: DraftStore, imported: ImportedClause[]): void {
  const clauses = clausesFor(imported, draft().clauses);
  const [first] = clauses;
  if (!first) return;
  change({ kind: 'append', clauses });
  offerUndo(first.id, texts.board.clausesAdded(clauses.length), () => {
    for (const clause of clauses) change({ kind: 'remove', id: clause.id });
  });
}
