import type { DocumentCopy, NewDocumentCopy } from '../../wire/documents.ts';
import { holdContainer } from '../containers/container.ts';
import { insertCopies } from '../containers/copy-documents.ts';
import { copyName } from '../containers/copy-name.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { getDocument } from './get.ts';

/** Longest name of a document (specification, Limits). */
const maxNameLength = 100;

/** Copies a document within its container or into another one; a name is made from the source's when none is given. */
export async function duplicateDocument(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  { name, includeContent, containerId }: NewDocumentCopy,
): Promise<DocumentCopy> {
  const source = await getDocument(tx, caller.org_id, sourceId);
  const targetId = containerId ?? source.container_id;
  await holdContainer(tx, caller.org_id, targetId);
  const copy = { id: newId(), name: name ?? copyName(source.name, maxNameLength) };
  await insertCopies(tx, caller, [{ ...copy, source_id: sourceId }], targetId, includeContent);
  return copy;
}
