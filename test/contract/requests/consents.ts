import type { ApiClient } from '../../harness/client.ts';
import { data, publishDocument } from '../../harness/steps.ts';
import { acceptedRequest } from './created.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Those about consents and campaigns. */
export const consents: ValidRequests = {
  getConsents: async (api) => ({
    query: { documentId: (await publishDocument(api)).documentId, email: 'ada@example.com' },
  }),
  listDocumentConsents: async (api) => ({
    path: { id: (await acceptedRequest(api)).documentId },
    query: { state: 'CURRENT', clause: 'news', accepted: 'true', limit: '10', offset: '0' },
  }),
  countDocumentConsents: async (api) => ({ path: { id: (await acceptedRequest(api)).documentId } }),
  withdrawConsent: async (api) => ({
    path: { id: (await acceptedRequest(api)).requestId },
    body: { clauseIds: ['news'], reason: 'By phone' },
  }),
  createConsentSession: async (api) => ({
    body: {
      documentId: (await publishDocument(api)).documentId,
      signer: { email: 'ada@example.com', name: 'Ada Byron', externalId: 'user-1' },
      redirectUrl: 'https://shop.example/done',
    },
  }),

  createCampaign: async (api) => ({
    path: { id: (await publishDocument(api)).versionId },
    body: { audience: 'OUTDATED', message: 'Our terms are shorter now.', expiresInDays: 14 },
  }),
  listCampaigns: async (api) => ({
    query: { documentId: (await createCampaign(api)).documentId, limit: '10', offset: '0' },
  }),
  getCampaign: async (api) => ({ path: { id: (await createCampaign(api)).campaignId } }),
  cancelCampaign: async (api) => ({
    path: { id: (await createCampaign(api)).campaignId },
    body: { voidPending: true },
  }),
};

async function createCampaign(api: ApiClient) {
  const published = await publishDocument(api);
  const { id } = data(await api.post(`/versions/${published.versionId}/campaigns`, { audience: 'REJECTED' }));
  return { ...published, campaignId: id };
}
