import assert from 'node:assert/strict';
import type { ApiClient } from '../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

const ada = 'ada@example.com';

/** One mandatory clause and three optional ones. */
export const clauses = [
  clause('terms'),
  clause('news', { order: 1, is_mandatory: false }),
  clause('partners', { order: 2, is_mandatory: false }),
  clause('calls', { order: 3, is_mandatory: false }),
];

/** A request that was accepted but for its last clause. */
export async function acceptedRequest(api: ApiClient) {
  const document = await publishDocument(api, { clauses });
  const request = await createSigningRequest(api, document.versionId);
  data(await submit(api, request.token, { terms: true, news: true, partners: true, calls: false }));
  return { ...document, ...request };
}

/** The consent of a person to a document. */
export const standing = async (api: ApiClient, documentId: string, email = ada) => {
  const consent = data(await api.get(`/consents?documentId=${documentId}&email=${email}`));
  assert.ok(consent && !Array.isArray(consent));
  return consent;
};

export const eventsOf = async (api: ApiClient, id: string) =>
  data(await api.get(`/signing-requests/${id}/events`));
