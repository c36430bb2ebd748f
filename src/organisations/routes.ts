import * as wire from '../../wire/organisations.ts';
import type { Api } from '../platform/http/api.ts';
import { createOwnOrganisation } from './create-own.ts';
import { getOrganisation } from './get.ts';
import { type NewLogo, readNewLogo, updateOrganisation } from './update.ts';

export function organisationRoutes(api: Api, baseUrl: string): void {
  api.read(wire.getOrganisation, (db, { caller }) => getOrganisation(db, caller.org_id, baseUrl));
  api.write(wire.createOrganisation, (tx, { caller, body }) => createOwnOrganisation(tx, caller, body.name));
  api.write<typeof wire.updateOrganisation, NewLogo>(
    wire.updateOrganisation,
    (tx, { caller, body }, logo) => updateOrganisation(tx, caller, body, { baseUrl, logo }),
    { prepare: ({ caller, body }) => readNewLogo(caller, body) },
  );
}
