import type { ContainerCopy } from '../../wire/containers.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { claimContainerRoom, holdContainer } from './container.ts';
import { copyDocuments } from './copy-documents.ts';
import { copyName } from './copy-name.ts';
import { insertContainer } from './create.ts';

/** Longest name of a copy (specification, Limits). */
const maxNameLength = 255;

/** Copies a container and its documents; a name is made from the source's when none is given. */
export async function duplicateContainer(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  input: { name?: string; includeContent: boolean },
): Promise<ContainerCopy> {
  const source = await holdContainer(tx, caller.org_id, sourceId);
  await claimContainerRoom(tx, caller.org_id);
  const copy = await insertContainer(
    tx,
    caller,
    input.name ?? copyName(source.name, maxNameLength),
    source.description,
  );
  await copyDocuments(tx, caller, sourceId, copy.id, input.includeContent);
  return { id: copy.id, name: copy.name };
}
