import { randomUUID } from 'node:crypto';
import type { Assent, Organisation } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { createDocument, createSigningRequest, data, itemAt, publishDocument } from '../harness/steps.ts';

/** Existing values that requests draw from, by kind. */
export interface Pool {
  containers: string[];
  templates: string[];
  documents: string[];
  versions: string[];
  requests: string[];
  webhooks: string[];
  deliveries: string[];
  hashes: string[];
  tokens: string[];
  members: string[];
  apiKeys: string[];
  invitations: string[];
  invitationTokens: string[];
}

/** Reads the newest values of an organisation, after creating a pending request, a draft and three invitations. */
export async function fillPool(assent: Assent, { id, api }: Organisation, owner: ApiClient): Promise<Pool> {
  const links = await Promise.all([1, 2, 3].map((n) => inviteMember(owner, `${n}`)));
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  await createDocument(api);
  const { rows } = await assent.database.pool.query<Pool>(poolQuery, [id]);
  const pool = rows[0];
  if (!pool) throw new Error('the query has one row');
  const { body } = await api.get('/signing-requests?limit=20');
  return {
    ...pool,
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

const poolQuery = `select
  ${newest('id::text', 'containers', 'deleted_at is null')} as containers,
  ${newest('id::text', 'containers', 'is_template and deleted_at is null')} as templates,
  ${newest('id::text', 'documents', 'deleted_at is null')} as documents,
  ${newest('id::text', 'versions', 'deleted_at is null')} as versions,
  ${newest('id::text', 'signing_requests')} as requests,
  ${newest('id::text', 'webhooks')} as webhooks,
  ${newest('id::text', 'webhook_deliveries')} as deliveries,
  ${newest('user_id::text', 'members', "role <> 'owner'")} as members,
  ${newest('id::text', 'api_keys', 'created_by is not null')} as "apiKeys",
  ${newest('id::text', 'invitations')} as invitations,
  ${newest('content_hash', 'versions', 'content_hash is not null')} as hashes`;
