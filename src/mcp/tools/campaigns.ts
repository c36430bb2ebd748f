import * as wire from '../../../wire/campaigns.ts';
import { pageFrom, pageSize, startOf } from '../page-of.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { requiredOf, toolSchema } from '../tool-schema.ts';
import { Cursor } from './cursor.ts';

const { limit: _limit, offset: _offset, ...filters } = wire.listCampaigns.query.properties;

export const listCampaigns: Tool = {
  name: 'list_campaigns',
  title: 'List campaigns',
  description:
    'Lists campaigns, which ask many people again about the active version of a document, newest first, with how many were asked and have decided. list_signing_requests with campaignId lists the people.',
  annotations: onlyReads,
  inputSchema: toolSchema({ ...filters, cursor: Cursor }),
  async run(api, { cursor, ...filter }) {
    const offset = startOf(cursor);
    const query = { ...filter, limit: pageSize, offset };
    const { data, pagination } = await api.call(wire.listCampaigns, { query });
    return pageFrom(offset, data.map(summarise), pagination.total);
  },
};

const VersionId = {
  ...wire.createCampaign.params.properties.id,
  description: 'The ACTIVE version, as find_versions returns it.',
};
const CampaignId = { ...wire.getCampaign.params.properties.id, description: 'As list_campaigns returns it.' };

export const getCampaign: Tool = {
  name: 'get_campaign',
  title: 'Get a campaign',
  description:
    'Gets a campaign with its progress: how many people were asked, decided and could not be asked, and why.',
  annotations: onlyReads,
  inputSchema: toolSchema({ campaignId: CampaignId }, ['campaignId']),
  async run(api, { campaignId }) {
    const { data } = await api.call(wire.getCampaign, { id: { campaignId } });
    return summarise(data);
  },
};

export const createCampaign: Tool = {
  name: 'create_campaign',
  title: 'Create a campaign',
  description:
    'Emails many people at once: asks everybody in an audience again about the ACTIVE version of a document, each person once. OUTDATED: people who accepted an earlier version.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  inputSchema: toolSchema({ versionId: VersionId, ...wire.NewCampaign.properties }, [
    'versionId',
    ...requiredOf(wire.NewCampaign),
  ]),
  async run(api, { versionId, ...body }) {
    const { data } = await api.call(wire.createCampaign, { id: { versionId }, body });
    return summarise(data);
  },
};

export const cancelCampaign: Tool = {
  name: 'cancel_campaign',
  title: 'Cancel a campaign',
  description:
    'Stops asking people. Requests that were sent stay, unless voidPending is true: then pending requests are withdrawn for good.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  inputSchema: toolSchema(
    { campaignId: CampaignId, voidPending: wire.cancelCampaign.body.properties.voidPending },
    ['campaignId'],
  ),
  async run(api, { campaignId, ...body }) {
    const { data } = await api.call(wire.cancelCampaign, { id: { campaignId }, body });
    return summarise(data);
  },
};

function summarise({ version, message: _message, created_by: _by, ...campaign }: wire.Campaign) {
  return { ...campaign, document: version.document.name, version_number: version.version_number };
}
