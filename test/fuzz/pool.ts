import type { Assent, Organisation } from '../harness/assent.ts';
import { invite, makeDocument, publishDocument } from '../harness/steps.ts';

/** Real values that requests draw from, by the name of what they are. */
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
}

/** The newest of everything an organisation has, and first of all a request to decide and a draft to publish. */
export async function fillPool(assent: Assent, { id, api }: Organisation): Promise<Pool> {
  const { versionId } = await publishDocument(api);
  await invite(api, versionId);
  await makeDocument(api);
  const { rows } = await assent.database.pool.query<Pool>(poolQuery, [id]);
  const pool = rows[0];
  if (!pool) throw new Error('the query has one row');
  const { body } = await api.get('/signing-requests?limit=20');
  return { ...pool, tokens: body.data.map((request: { token: string }) => request.token) };
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
  ${newest('content_hash', 'versions', 'content_hash is not null')} as hashes`;
