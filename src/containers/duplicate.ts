import type { ContainerCopy } from '../../wire/containers.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { enforceLimit, lockContainerForShare } from './container.ts';
import { copyDocuments } from './copy-documents.ts';
import { copyName } from './copy-name.ts';
import { insertContainer } from './create.ts';

/** The maximum length of a container's name (specification, Limits). */
const maxNameLength = 255;

/**
 * Copies a container with its documents. Without a name, or with an empty one, the copy's is derived from the source's.
 */
export async function duplicateContainer(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  input: { name?: string; includeContent: boolean },
): Promise<ContainerCopy> {
  const source = await lockContainerForShare(tx, caller.org_id, sourceId);
  await enforceLimit(tx, caller.org_id, 'container');
  const name = input.name || copyName(source.name, maxNameLength);
  const copy = await insertContainer(tx, caller, { ...source, name });
  await copyDocuments(tx, caller, sourceId, copy.id, input.includeContent);
  return { id: copy.id, name: copy.name };
}
