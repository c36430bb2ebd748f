import { randomUUID } from 'node:crypto';
import type { Assent, Organisation } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import {
  createDocument,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';

/** Existing values that requests draw from, by kind. */
export interface Pool {
  containers: string[];
  templates: string[];
  documents: string[];
  versions: string[];
  requests: string[];
  campaigns: string[];
  webhooks: string[];
  deliveries: string[];
  /** The newest listener, and a request that waits for its response. */
  listeners: string[];
  listenerRequests: string[];
  /** When drafts were last changed. */
  draftTimes: string[];
  hashes: string[];
  tokens: string[];
  members: string[];
  apiKeys: string[];
  invitations: string[];
  invitationTokens: string[];
}

/**
 * Reads the newest values of an organisation, after creating an accepted and a pending request, a draft, three
 * invitations, and a listener with a request.
 */
export async function fillPool(assent: Assent, { id, api }: Organisation, owner: ApiClient): Promise<Pool> {
  // An earlier request may have locked out the owner, who has no second factor.
  data(await api.patch('/organisation', { two_factor_required: false }));
  const links = await Promise.all([1, 2, 3].map((n) => inviteMember(owner, `${n}`)));
  const { versionId } = await publishDocument(api);
  const signer = { signerName: 'Ada Byron', signerEmail: `${randomUUID()}@example.com` };
  const accepted = data(await api.post('/signing-requests', { versionId, ...signer, verification: 'link' }));
  data(await submit(api, accepted.token, { terms: true, news: true }));
  await createSigningRequest(api, versionId);
  data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'REJECTED' }));
  await createDocument(api);
  // Refused once there are five.
  await api.post('/webhooks/listeners', { events: ['document.published'] });
  const listenerRequest = await assent.database.pool.query<{ id: string; webhook_id: string }>(
    insertListenerRequest,
    [id],
  );
  const { rows } = await assent.database.pool.query<Pool>(poolQuery, [id]);
  const pool = rows[0];
  if (!pool) throw new Error('the query has one row');
  const { body } = await api.get('/signing-requests?limit=20');
  return {
    ...pool,
    listeners: listenerRequest.rows.map((request) => request.webhook_id),
    listenerRequests: listenerRequest.rows.map((request) => request.id),
    tokens: body.data.flatMap(({ token }) => token ?? []),
    invitationTokens: links,
  };
}

/** Invites a member and returns the token of the link. */
async function inviteMember(owner: ApiClient, name: string): Promise<string> {
  const { link } = data(
    await owner.post('/invitations', { email: `${name}-${randomUUID()}@example.com`, role: 'viewer' }),
  );
  return itemAt(link.split('/'), -1);
}

const newest = (what: string, from: string, where = 'true') => `array(
  select ${what} from ${from} where org_id = $1 and ${where} order by created_at desc limit 12)`;

/** As a worker does; there is none here. */
const insertListenerRequest = `
  insert into listener_requests (id, webhook_id, headers, body)
  select gen_random_uuid(), id, '{}', '{}' from webhooks
  where org_id = $1 and is_listener order by created_at desc limit 1
  returning id::text, webhook_id::text`;

const timestamp = `to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const poolQuery = `select
  ${newest('id::text', 'containers', 'deleted_at is null')} as containers,
  ${newest('id::text', 'containers', 'is_template and deleted_at is null')} as templates,
  ${newest('id::text', 'documents', 'deleted_at is null')} as documents,
  ${newest('id::text', 'versions', 'deleted_at is null')} as versions,
  ${newest(timestamp, 'versions', "status = 'DRAFT'")} as "draftTimes",
  ${newest('id::text', 'signing_requests')} as requests,
  ${newest('id::text', 'campaigns')} as campaigns,
  ${newest('id::text', 'webhooks')} as webhooks,
  ${newest('id::text', 'webhook_deliveries')} as deliveries,
  ${newest('user_id::text', 'members', "role <> 'owner'")} as members,
  ${newest('id::text', 'api_keys', 'created_by is not null')} as "apiKeys",
  ${newest('id::text', 'invitations')} as invitations,
  ${newest('content_hash', 'versions', 'content_hash is not null')} as hashes`;
