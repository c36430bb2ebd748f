import type { Assent } from '../../../../sdk/assent.ts';
import type { Version } from '../../../versions/clauses.ts';
import { draftIn } from '../../queries.ts';
import { draftOf, isStored } from '../draft.ts';
import type { DraftEnd } from './save-draft.ts';

/**
 * Finds the draft in which editing continues after `ended` was published or discarded, and creates it if there is none.
 * Also returns the version that further changes are based on. If a colleague has changed the new draft, that is
 * `ended`, so that saving is a conflict and nobody's changes are overwritten unseen. A draft that is created here after
 * one was discarded contains only what was published before, so it is overwritten.
 */
export async function continueDraft(
  assent: Assent,
  ended: Version,
  end: DraftEnd,
): Promise<{ next: Version; base: Version }> {
  const existing = draftIn(await assent.documents.get(ended.document_id));
  const next = existing
    ? await assent.versions.get(existing.id)
    : await assent.documents.createNewDraft(ended.document_id);
  const isOurs = !existing && end === 'discarded';
  const { content, settings, updated_at } = ended;
  const base = isOurs || isStored(draftOf(ended), next) ? next : { ...next, content, settings, updated_at };
  return { next, base };
}
