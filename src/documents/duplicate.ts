import type { DocumentCopy, NewDocumentCopy } from '../../wire/documents.ts';
import { lockContainerForShare } from '../containers/container.ts';
import { insertDocumentCopies } from '../containers/copy-documents.ts';
import { copyName } from '../containers/copy-name.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { getDocument } from './get.ts';

/** The maximum length of a document's name (specification, Limits). */
const maxNameLength = 100;

/** Copies a document into its own container or another one. Without a name, the copy's is derived from the source's. */
export async function duplicateDocument(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  { name, includeContent, containerId }: NewDocumentCopy,
): Promise<DocumentCopy> {
  const source = await getDocument(tx, caller.org_id, sourceId);
  const targetId = containerId ?? source.container_id;
  await lockContainerForShare(tx, caller.org_id, targetId);
  const copy = { id: newId(), name: name ?? copyName(source.name, maxNameLength) };
  await insertDocumentCopies(tx, caller, [{ ...copy, source_id: sourceId }], targetId, includeContent);
  return copy;
}
