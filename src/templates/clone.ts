import type { ContainerCopy } from '../../wire/containers.ts';
import { enforceLimit } from '../containers/container.ts';
import { copyDocuments } from '../containers/copy-documents.ts';
import { insertContainer } from '../containers/create.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { lockTemplateForShare } from './template.ts';

/** Creates a container, which is not a template itself, with copies of a template's documents. */
export async function cloneTemplate(
  tx: Tx,
  caller: Caller,
  id: string,
  { name, includeContent }: { name: string; includeContent: boolean },
): Promise<ContainerCopy> {
  const template = await lockTemplateForShare(tx, caller.org_id, id);
  await enforceLimit(tx, caller.org_id, 'container');
  const container = await insertContainer(tx, caller, { ...template, name });
  await copyDocuments(tx, caller, id, container.id, includeContent);
  return { id: container.id, name: container.name };
}
