import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { exampleLogo } from '../../wire/organisations.ts';
import type { Assent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import {
  clause,
  createDocument,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { derivedCode } from '../support/verification.ts';

/** The inputs of a request: path parameters, query parameters and body. */
export interface RequestInput {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const variable = { name: 'salary', label: 'Annual salary', required: true, default: '50,000' };

/**
 * A valid request for every operation. Each function creates the resources that its request needs, through the API with
 * a key or as the signed-in owner. Add a line here for every new operation.
 */
export const validRequests: Record<
  string,
  (api: ApiClient, owner: ApiClient, assent: Pick<Assent, 'keyring' | 'database'>) => Promise<RequestInput>
> = {
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

  listWebhooks: async () => ({}),
  createWebhook: async (api) => {
    await deleteWebhooks(api);
    return { body: { url: receiverUrl(), events: ['signing.completed', 'signing.created'] } };
  },
  updateWebhook: async (api) => ({ path: { id: await createWebhook(api) }, body: { is_active: false } }),
  deleteWebhook: async (api) => ({ path: { id: await createWebhook(api) } }),
  listDeliveries: async (api) => ({
    path: { id: await createWebhook(api) },
    query: { status: 'FAILED', event: 'signing.completed', limit: '5', offset: '0' },
  }),
  redeliver: async (api) => {
    const id = await createWebhook(api);
    return { path: { id, deliveryId: data(await api.post(`/webhooks/${id}/test`)).id } };
  },
  recoverDeliveries: async (api) => ({
    path: { id: await createWebhook(api) },
    body: { since: '2026-01-01T00:00:00.000Z' },
  }),
  testWebhook: async (api) => ({ path: { id: await createWebhook(api) } }),
  rotateWebhookSecret: async (api) => ({ path: { id: await createWebhook(api) } }),
  createListener: async (api) => {
    await deleteWebhooks(api);
    return { body: { events: ['document.published'] } };
  },
  listListenerRequests: async (api) => ({ path: { id: await createListener(api) }, query: { wait: '0' } }),
  respondToListenerRequest: async (api, _owner, { database }) => {
    const path = { id: await createListener(api), requestId: randomUUID() };
    // As a worker does; there is none here.
    await sql`
      insert into listener_requests (id, webhook_id, headers, body)
      values (${path.requestId}, ${path.id}, '{}', '{}')`.execute(database.db);
    return { path, body: { status: 200 } };
  },

  getOrganisation: async () => ({}),
  updateOrganisation: async () => ({
    body: {
      name: 'Tessera Ltd',
      contact_email: 'legal@example.com',
      language: 'de',
      reminders: { after_days: 7, at_most: 2 },
      default_verification: 'link',
      two_factor_required: false,
      embed_origins: ['https://app.example.com'],
      logo: exampleLogo,
      accent_color: '#17463f',
      website: 'https://www.example.com',
      privacy_url: 'https://www.example.com/privacy',
    },
  }),

  createOrganisation: async () => ({ body: { name: 'Tessera Nederland BV' } }),

  listActivity: async () => ({ query: { targetType: 'webhook', limit: '10', offset: '0' } }),

  search: async () => ({ query: { query: 'services' } }),

  getUsage: async () => ({}),

  getAttention: async () => ({ query: { since: '2026-01-01T00:00:00.000Z' } }),

  listMembers: async () => ({}),
  updateMember: async (_api, owner) => ({
    path: { user_id: await createMember(owner) },
    body: { role: 'viewer' },
  }),
  removeMember: async (_api, owner) => ({ path: { user_id: await createMember(owner) } }),
  listMemberSessions: async (_api, owner, assent) => ({
    path: { user_id: await createSignedInMember(owner, assent) },
  }),
  endMemberSessions: async (_api, owner, assent) => ({
    path: { user_id: await createSignedInMember(owner, assent) },
  }),
  listInvitations: async () => ({}),
  createInvitation: async () => ({ body: { email: `${randomUUID()}@example.com`, role: 'admin' } }),
  deleteInvitation: async (_api, owner) => ({ path: { id: (await createInvitation(owner)).id } }),
  getInvitationLink: async (_api, owner) => ({ path: { token: (await createInvitation(owner)).token } }),
  acceptInvitationLink: async (_api, owner) => ({
    path: { token: (await createInvitation(owner)).token },
    body: { name: 'Grace Hopper', password: 'a long password' },
  }),

  listApiKeys: async () => ({}),
  createApiKey: async (_api, owner) => {
    await revokeKeys(owner);
    return { body: { name: 'For the shop' } };
  },
  revokeApiKey: async (_api, owner) => ({ path: { id: await createKey(owner) } }),

  getMe: async () => ({}),
  getSignInOptions: async () => ({}),
  getSetUp: async () => ({ path: { token: 'a-link-for-a-service-without-users' } }),
  setUp: async () => ({
    path: { token: 'a-link-for-a-service-without-users' },
    body: {
      organisation_name: 'Tessera',
      name: 'Ada Byron',
      email: 'ada@example.com',
      password: 'a long password',
    },
  }),

  getSigningView: async (api) => ({ path: { token: (await createRequest(api)).token } }),
  viewSigningRequest: async (api) => ({
    path: { token: (await createRequest(api)).token },
    body: { language: 'en' },
  }),
  submitSigningRequest: async (api) => {
    const { token, contentHash } = await createRequest(api);
    const responses = [
      { clauseId: 'terms', accepted: false },
      { clauseId: 'news', accepted: true },
    ];
    return { path: { token }, body: { responses, contentHash, rejectionNote: 'Too long' } };
  },
  withdrawOwnConsent: async (api) => ({
    path: { token: (await acceptedRequest(api)).token },
    body: { clauseIds: ['news'] },
  }),
  sendVerificationCode: async (api) => ({ path: { token: (await createRequestWithCode(api)).token } }),
  confirmVerification: async (api, _owner, assent) => {
    const { requestId, token } = await createRequestWithCode(api);
    data(await api.post(`/sign/${token}/verification`));
    return { path: { token }, body: { code: await derivedCode(assent, requestId) } };
  },
};

async function createInvitation(owner: ApiClient) {
  const invitation = { email: `${randomUUID()}@example.com`, role: 'admin' };
  const { id, link } = data(await owner.post('/invitations', invitation));
  return { id, email: invitation.email, token: itemAt(link.split('/'), -1) };
}

async function createMember(owner: ApiClient): Promise<string> {
  const { email, token } = await createInvitation(owner);
  const person = { name: 'Grace Hopper', password: 'a long password' };
  data(await owner.post(`/invitation-links/${token}/accept`, person));
  const members = data(await owner.get('/members'));
  return itemAt(
    members.filter((member) => member.email === email),
    0,
  ).user_id;
}

async function createSignedInMember(
  owner: ApiClient,
  { database }: Pick<Assent, 'database'>,
): Promise<string> {
  const userId = await createMember(owner);
  await sql`
    insert into sessions (id, user_id, token, user_agent, expires_at)
    values (${randomUUID()}, ${userId}, ${randomUUID()}, 'A browser', now() + interval '7 days')`.execute(
    database.db,
  );
  return userId;
}

async function createKey(owner: ApiClient): Promise<string> {
  await revokeKeys(owner);
  return data(await owner.post('/api-keys', { name: 'For the shop' })).id;
}

/** Revokes earlier keys, because an organisation has at most five (specification, Limits). */
async function revokeKeys(owner: ApiClient): Promise<void> {
  for (const { id, name } of data(await owner.get('/api-keys')))
    if (name === 'For the shop') data(await owner.delete(`/api-keys/${id}`));
}

async function createRequest(api: ApiClient) {
  const published = await publishDocument(api);
  return { ...published, ...(await createSigningRequest(api, published.versionId)) };
}

/** A download makes sure that the log has a signed head. */
async function createLog(api: ApiClient): Promise<void> {
  const { requestId } = await createRequest(api);
  const { status } = await api.get(`/signing-requests/${requestId}/evidence`);
  assert.equal(status, 200);
}

async function createRequestWithCode(api: ApiClient) {
  const { versionId } = await publishDocument(api);
  return data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: `${randomUUID()}@example.com`,
      sendEmail: false,
      verification: 'email_otp',
    }),
  );
}

async function createCampaign(api: ApiClient) {
  const published = await publishDocument(api);
  const { id } = data(await api.post(`/versions/${published.versionId}/campaigns`, { audience: 'REJECTED' }));
  return { ...published, campaignId: id };
}

async function createTemplate(api: ApiClient): Promise<string> {
  const { containerId } = await publishDocument(api);
  data(await api.post('/templates', { containerId }));
  return containerId;
}

async function createWebhook(api: ApiClient): Promise<string> {
  await deleteWebhooks(api);
  return data(await api.post('/webhooks', { url: receiverUrl() })).id;
}

async function createListener(api: ApiClient): Promise<string> {
  await deleteWebhooks(api);
  return data(await api.post('/webhooks/listeners')).id;
}

/** Deletes earlier webhooks, because an organisation has at most five (specification, Limits). */
async function deleteWebhooks(api: ApiClient): Promise<void> {
  for (const { id } of data(await api.get('/webhooks'))) assert.ok(data(await api.delete(`/webhooks/${id}`)));
}

/** A port without a receiver: these tests are about the API, not about deliveries. */
function receiverUrl(): string {
  return `https://127.0.0.1:9/${randomUUID()}`;
}

/** A request of which both clauses were accepted. */
async function acceptedRequest(api: ApiClient) {
  const request = await createRequest(api);
  data(await submit(api, request.token, { terms: true, news: true }));
  return request;
}

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
