import * as wire from '../../wire/templates.ts';
import type { Api } from '../platform/http/api.ts';
import { cloneTemplate } from './clone.ts';
import { createTemplate } from './create.ts';
import { deleteTemplate } from './delete.ts';
import { listTemplates } from './list.ts';
import { updateTemplate } from './update.ts';

export function templateRoutes(api: Api): void {
  api.read(wire.listTemplates, (db, { caller, query }) => listTemplates(db, caller.org_id, query.category));
  api.write(wire.createTemplate, (tx, { caller, body }) => createTemplate(tx, caller, body));
  api.write(wire.updateTemplate, (tx, { caller, params, body }) =>
    updateTemplate(tx, caller.org_id, params.id, body),
  );
  api.write(wire.deleteTemplate, (tx, { caller, params }) => deleteTemplate(tx, caller.org_id, params.id));
  api.write(
    wire.cloneTemplate,
    (tx, { caller, params, body }) => cloneTemplate(tx, caller, params.id, body),
    { mayTakeLong: true },
  );
}
