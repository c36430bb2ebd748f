import type { Campaign, NewCampaign } from '../../wire/campaigns.ts';
import type { Assent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

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
  return eventually(async () => {
    const campaign = data(await api.get(`/campaigns/${id}`));
    return campaign.status !== 'RUNNING' && campaign;
  });
}

/**
 * A document whose second version is active, and people by what they did about the first: `NAME@example.com` accepted,
 * is undecided, rejected, or had their request voided.
 */
export async function withEarlierPeople(assent: Pick<Assent, 'organisation'>) {
  const { api, key } = await assent.organisation();
  const first = await publishDocument(api);
  await decide(api, first.versionId, 'accepted@example.com');
  await createSigningRequest(api, first.versionId, 'undecided@example.com');
  await decide(api, first.versionId, 'rejected@example.com', { accepts: false });
  const { requestId } = await createSigningRequest(api, first.versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${requestId}/void`));
  const versionId = await publishNext(api, first.documentId);
  return { api, key, ...first, first: first.versionId, versionId };
}
