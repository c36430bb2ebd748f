import * as wire from '../../wire/campaigns.ts';
import type { Api } from '../platform/http/api.ts';
import { cancelCampaign } from './cancel.ts';
import { createCampaign } from './create.ts';
import { getCampaign } from './get.ts';
import { listCampaigns } from './list.ts';

export function campaignRoutes(api: Api): void {
  api.write(
    wire.createCampaign,
    (tx, { caller, params, body }) => createCampaign(tx, caller, params.id, body),
    { mayTakeLong: true },
  );
  api.read(wire.listCampaigns, (db, { caller, query }) => listCampaigns(db, caller.org_id, query));
  api.read(wire.getCampaign, (db, { caller, params }) => getCampaign(db, caller.org_id, params.id));
  api.write(wire.cancelCampaign, (tx, { caller, params, body }) =>
    cancelCampaign(tx, caller, params.id, body),
  );
}
