import type { Assent } from '../../../sdk/assent.ts';
import type { Version } from '../../versions/clauses.ts';
import { draftIn } from '../queries.ts';
import { draftOf, isStored } from './draft.ts';
import type { DraftEnd } from './save-draft.ts';

/**
 * The draft in which to go on editing after `ended` was published or discarded: the document's next draft, which is created unless
 * a colleague has done so. `base` is what changes to it are based on: if its content is not that of `ended`, saving is a conflict, so
 * that what others have changed is not overwritten unseen. A new draft after a discarded one has only what was published before, and
 * is overwritten.
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
