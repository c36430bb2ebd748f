import type { ApiClient } from '../../harness/client.ts';
import { clause, createDocument, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { variable } from './created.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Those about containers, documents, versions and templates. */
export const containersAndDocuments: ValidRequests = {
  listContainers: async () => ({}),
  createContainer: async () => ({
    body: { name: 'Customers', description: 'All of them', retention_days: 30, legal_hold: true },
  }),
  getContainer: async (api) => ({ path: { id: (await publishDocument(api)).containerId } }),
  updateContainer: async (api) => ({
    path: { id: (await createDocument(api)).containerId },
    body: { name: 'Clients', description: null, retention_days: 365, legal_hold: false },
  }),
  deleteContainer: async (api) => ({ path: { id: (await publishDocument(api)).containerId } }),
  duplicateContainer: async (api) => ({
    path: { id: (await publishDocument(api)).containerId },
    body: { name: 'Customers, again', includeContent: true },
  }),

  listDocuments: async (api) => ({ query: { containerId: (await createDocument(api)).containerId } }),
  createDocument: async (api) => ({
    body: { containerId: (await createDocument(api)).containerId, name: 'Terms', description: 'Of use' },
  }),
  getDocument: async (api) => ({ path: { id: (await publishDocument(api)).documentId } }),
  updateDocument: async (api) => ({
    path: { id: (await createDocument(api)).documentId },
    body: { name: 'Terms', description: 'Of use' },
  }),
  deleteDocument: async (api) => ({ path: { id: (await publishDocument(api)).documentId } }),
  duplicateDocument: async (api) => ({
    path: { id: (await publishDocument(api)).documentId },
    body: {
      name: 'Terms, again',
      includeContent: true,
      containerId: (await createDocument(api)).containerId,
    },
  }),
  replaceDraft: async (api) => ({
    path: { id: (await createDocument(api)).documentId },
    body: {
      content: { clauses: [clause('terms', { section: 'General' })], variables: [variable] },
      settings: { expiry_days: 7, redirect_url: 'https://example.com/thanks' },
    },
  }),
  discardDraft: async (api) => {
    const { documentId } = await publishDocument(api);
    data(await api.post(`/documents/${documentId}/new-draft`));
    return { path: { id: documentId } };
  },
  publishDocument: async (api) => ({
    path: { id: (await createDocument(api)).documentId },
    body: { requiresReconsent: false },
  }),
  archiveDocument: async (api) => ({ path: { id: (await publishDocument(api)).documentId } }),
  createNewDraft: async (api) => ({ path: { id: (await publishDocument(api)).documentId } }),

  listVersions: async (api) => ({
    query: {
      status: 'ACTIVE',
      documentId: (await publishDocument(api)).documentId,
      search: 'services',
      limit: '10',
      offset: '0',
    },
  }),
  getVersion: async (api) => ({ path: { id: (await publishDocument(api)).versionId } }),
  diffVersions: async (api) => {
    const variables = [{ name: 'fee', label: 'Monthly fee', required: false }];
    const { documentId, versionId } = await publishDocument(api, { variables });
    const draft = data(await api.post(`/documents/${documentId}/new-draft`));
    return { path: { id: draft.id }, query: { against: versionId } };
  },
  countClauseDecisions: async (api) => ({ path: { id: await commentedVersion(api) } }),
  listClauseComments: async (api) => ({
    path: { id: await commentedVersion(api) },
    query: { clause: 'news', cursor: '', limit: '10' },
  }),
  previewVersion: async (api) => ({ path: { id: (await publishDocument(api)).versionId } }),

  listTemplates: async () => ({ query: { category: 'Sales' } }),
  createTemplate: async (api) => ({
    body: {
      containerId: (await createDocument(api)).containerId,
      description: 'For sales',
      category: 'Sales',
    },
  }),
  updateTemplate: async (api) => ({ path: { id: await createTemplate(api) }, body: { description: null } }),
  deleteTemplate: async (api) => ({ path: { id: await createTemplate(api) } }),
  cloneTemplate: async (api) => ({
    path: { id: await createTemplate(api) },
    body: { name: 'For a customer', includeContent: false },
  }),
};

/** A version whose optional clause was declined with a comment. Returns its id. */
async function commentedVersion(api: ApiClient): Promise<string> {
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const { version } = data(await api.get(`/sign/${token}`));
  const responses = [
    { clauseId: 'terms', accepted: true },
    { clauseId: 'news', accepted: false, comment: 'Too many emails.' },
  ];
  data(await api.post(`/sign/${token}/submit`, { responses, contentHash: version.content_hash }));
  return versionId;
}

async function createTemplate(api: ApiClient): Promise<string> {
  const { containerId } = await publishDocument(api);
  data(await api.post('/templates', { containerId }));
  return containerId;
}
