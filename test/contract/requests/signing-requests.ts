import assert from 'node:assert/strict';
import type { ApiClient } from '../../harness/client.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { createRequest, variable } from './created.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Those about signing requests, their evidence and statistics. */
export const signingRequests: ValidRequests = {
  listSigningRequests: async (api) => {
    const { versionId, documentId } = await publishDocument(api);
    await createSigningRequest(api, versionId);
    return {
      query: {
        versionId,
        documentId,
        include: 'details',
        status: 'PENDING',
        search: 'ada',
        dateRange: '7d',
        from: '2026-01-01T00:00:00.000Z',
        to: '2099-01-01T00:00:00.000Z',
        updatedSince: '2026-01-01T00:00:00.000Z',
        sortBy: 'signer_name',
        sortDir: 'asc',
        limit: '10',
        offset: '0',
      },
    };
  },
  exportSigningRequests: async (api) => {
    const { versionId, documentId } = await publishDocument(api);
    await createSigningRequest(api, versionId);
    return {
      query: {
        format: 'ndjson',
        versionId,
        documentId,
        status: 'PENDING',
        search: 'ada',
        dateRange: '7d',
        sortBy: 'signer_name',
        sortDir: 'asc',
      },
    };
  },
  createSigningRequest: async (api) => ({
    body: {
      versionId: (await publishDocument(api, { variables: [variable] })).versionId,
      variables: { salary: '50,000' },
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
      sendEmail: false,
      language: 'ja',
      verification: 'link',
      externalId: 'crm-7',
      metadata: { plan: 'gold' },
      redirectUrl: 'https://example.com/done',
      message: 'Please decide by Friday.',
    },
  }),
  getSigningRequest: async (api) => ({ path: { id: (await createRequest(api)).requestId } }),
  voidSigningRequest: async (api) => ({
    path: { id: (await createRequest(api)).requestId },
    body: { reason: 'Sent by mistake' },
  }),
  remindSigningRequest: async (api) => ({ path: { id: (await createRequest(api)).requestId } }),
  createSigningRequestBatch: async (api) => ({
    body: {
      versionId: (await publishDocument(api)).versionId,
      signers: [
        { name: 'Ada Byron', email: 'ada@example.com' },
        { name: '', email: 'nobody' },
      ],
      language: 'ar',
      metadata: { plan: 'gold' },
      redirectUrl: 'https://example.com/done',
      message: 'Please decide by Friday.',
    },
  }),
  eraseSigner: async (api) => {
    await createRequest(api);
    return { body: { email: 'ada@example.com', preview: false } };
  },
  listSigningRequestEvents: async (api) => ({ path: { id: (await createRequest(api)).requestId } }),

  getStatistics: async (api) => ({
    query: { dateRange: '90d', documentId: (await publishDocument(api)).documentId },
  }),
  getSigningRequestEvidence: async (api) => ({ path: { id: (await createRequest(api)).requestId } }),
  getEvidenceCheckpoint: async (api) => {
    await createLog(api);
    return {};
  },
  getEvidenceProof: async (api) => {
    await createLog(api);
    return { query: { from: '0', to: '1' } };
  },
  getSigningRequestCertificate: async (api) => {
    const { requestId, token } = await createRequest(api);
    data(await submit(api, token, { terms: true, news: false }));
    return { path: { id: requestId } };
  },
};

/** A download makes sure that the log has a signed head. */
async function createLog(api: ApiClient): Promise<void> {
  const { requestId } = await createRequest(api);
  const { status } = await api.get(`/signing-requests/${requestId}/evidence`);
  assert.equal(status, 200);
}
