import * as wire from '../../wire/organisations.ts';
import type { Api } from '../platform/http/api.ts';
import { getOrganisation } from './get.ts';
import { updateOrganisation } from './update.ts';

export function organisationRoutes(api: Api): void {
  api.read(wire.getOrganisation, (db, { caller }) => getOrganisation(db, caller.org_id));
  api.write(wire.updateOrganisation, (tx, { caller, body }) => updateOrganisation(tx, caller.org_id, body));
}
