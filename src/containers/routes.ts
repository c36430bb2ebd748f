import * as wire from '../../wire/containers.ts';
import type { Api } from '../platform/http/api.ts';
import { createContainer } from './create.ts';
import { deleteContainer } from './delete.ts';
import { duplicateContainer } from './duplicate.ts';
import { getContainer } from './get.ts';
import { listContainers } from './list.ts';
import { updateContainer } from './update.ts';

export function containerRoutes(api: Api): void {
  api.read(wire.listContainers, (db, { caller }) => listContainers(db, caller.org_id));
  api.write(wire.createContainer, (tx, { caller, body }) => createContainer(tx, caller, body));
  api.read(wire.getContainer, (db, { caller, params }) => getContainer(db, caller.org_id, params.id));
  api.write(wire.updateContainer, (tx, { caller, params, body }) =>
    updateContainer(tx, caller, params.id, body),
  );
  api.write(
    wire.deleteContainer,
    (tx, { caller, client, params }) => deleteContainer(tx, caller, client, params.id),
    { mayTakeLong: true },
  );
  api.write(
    wire.duplicateContainer,
    (tx, { caller, params, body }) => duplicateContainer(tx, caller, params.id, body),
    { mayTakeLong: true },
  );
}
