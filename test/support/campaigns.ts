import type { Campaign, NewCampaign } from '../../wire/campaigns.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, submit } from '../harness/steps.ts';

/** Publishes the next version of a document, with the same clauses unless others are given. Returns its id. */
export async function publishNext(api: ApiClient, documentId: string, content?: object): Promise<string> {
  data(await api.post(`/documents/${documentId}/new-draft`));
  if (content)
    data(
      await api.put(`/documents/${documentId}/draft`, {
        content,
        settings: { expiry_days: 30, redirect_url: null },
      }),
    );
  return data(await api.post(`/documents/${documentId}/publish`)).id;
}

/** Has a person decide on a version; the mandatory clause is `terms`. Returns the request's id. */
export async function decide(
  api: ApiClient,
  versionId: string,
  email: string,
  { accepts = true }: { accepts?: boolean } = {},
): Promise<string> {
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: accepts, news: accepts }));
  return requestId;
}

/** Creates a campaign and waits until it ends. */
export async function runCampaign(
  api: ApiClient,
  versionId: string,
  campaign: NewCampaign,
): Promise<Campaign> {
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, campaign));
  return ended(api, id);
}

/** A campaign that has ended. If its worker was killed, another goes on with it within 60 s. */
export function ended(api: ApiClient, id: string): Promise<Campaign> {
  return eventually(
    async () => {
      const campaign = data(await api.get(`/campaigns/${id}`));
      return campaign.status !== 'RUNNING' && campaign;
    },
    { withinMs: 90_000 },
  );
}
