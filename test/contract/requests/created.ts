import type { ApiClient } from '../../harness/client.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';

/** A variable that a version declares. */
export const variable = { name: 'salary', label: 'Annual salary', required: true, default: '50,000' };

/** A pending request, and what it is about. */
export async function createRequest(api: ApiClient) {
  const published = await publishDocument(api);
  return { ...published, ...(await createSigningRequest(api, published.versionId)) };
}

/** A request of which both clauses were accepted. */
export async function acceptedRequest(api: ApiClient) {
  const request = await createRequest(api);
  data(await submit(api, request.token, { terms: true, news: true }));
  return request;
}
