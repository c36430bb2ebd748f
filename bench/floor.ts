import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import Fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { signingQuery } from '../src/signer/find.ts';
import { signingRequestColumns } from '../src/signing-requests/signing-request.ts';

/** The lower bound of the cost with Fastify and pg: the same statements without validation and business rules. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

/** Only writes the text of a statement: `pg` sends it. */
const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });

const query = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });

async function authenticate(key: unknown): Promise<{ id: string; org_id: string }> {
  const keyHash = hash('sha256', String(key), 'buffer');
  const { rows } = await query(
    'key',
    'select k.id, k.org_id, o.plan from api_keys k join organisations o on o.id = k.org_id where key_hash = $1 and revoked_at is null',
    [keyHash],
  );
  return rows[0];
}

app.get('/healthz', async () => ({ status: 'ok' }));

const getOne = sql`
  select ${signingRequestColumns}
  from signing_requests request
  join versions version on version.id = request.version_id
  join documents document on document.id = version.document_id
  where request.id = ${'id'} and request.org_id = ${'org_id'}`.compile(kysely).sql;

app.get<{ Params: { id: string } }>('/api/v1/signing-requests/:id', async (request) => {
  const { org_id } = await authenticate(request.headers['x-api-key']);
  const { rows } = await query('get', getOne, [request.params.id, org_id]);
  return { data: rows[0] };
});

app.get('/api/v1/signing-requests', async (request) => {
  const { org_id } = await authenticate(request.headers['x-api-key']);
  const page = await query(
    'page',
    `select id, version_id, signer_name, signer_email, status, created_at, expires_at, completed_at
     from signing_requests where org_id = $1 order by created_at desc, id desc limit 25`,
    [org_id],
  );
  const count = await query('count', 'select count(*) from signing_requests where org_id = $1', [org_id]);
  return { data: page.rows, pagination: { total: Number(count.rows[0].count), limit: 25, offset: 0 } };
});

/** The key lookup, and one statement for the request, its audit event and its email. */
app.post<{ Body: { versionId: string; signerName: string; signerEmail: string } }>(
  '/api/v1/signing-requests',
  async (request, reply) => {
    const { versionId, signerName, signerEmail } = request.body;
    const id = randomUUID();
    await query(
      'create',
      `with v as (select id, org_id, document_id from versions where id = $2 and status = 'ACTIVE'),
       r as (
         insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, created_by, expires_at)
         select $1, org_id, document_id, id, $3, $4, org_id, now() + interval '30 days' from v
         returning id, org_id, created_at
       ),
       e as (
         insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
         select id, 1, org_id, 'created', created_at, '{}', '{}', '{}', repeat('0', 64), repeat('0', 64) from r
       )
       insert into pgboss.job (name, data)
       select 'send-signing-link', jsonb_build_object('signingRequestId', id) from r`,
      [id, versionId, signerName, signerEmail],
    );
    return reply.code(201).send({ data: { requestId: id } });
  },
);

/** One statement for the decision, its audit event and the email with the receipt. */
app.post<{ Params: { token: string }; Body: { responses: { clauseId: string; accepted: boolean }[] } }>(
  '/api/v1/sign/:token/submit',
  async (request) => {
    const { responses } = request.body;
    const assentMap = Object.fromEntries(responses.map(({ clauseId, accepted }) => [clauseId, accepted]));
    const { rows } = await query(
      'submit',
      `with r as (
         update signing_requests
         set status = 'ACCEPTED_FULL', assent_map = $2, completed_at = now(), updated_at = now()
         where id = $1 and status = 'PENDING'
         returning id, org_id, status, completed_at
       ),
       e as (
         insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
         select id, 2, org_id, 'completed', completed_at, '{}', $3, '{}', repeat('0', 64), repeat('0', 64) from r
       ),
       j as (
         insert into pgboss.job (name, data)
         select 'send-receipt', jsonb_build_object('signingRequestId', id) from r
       )
       select status, completed_at from r`,
      [idOf(request.params.token), JSON.stringify(assentMap), JSON.stringify({ responses })],
    );
    return { data: rows[0] };
  },
);

/** The key lookup, and one statement that archives the earlier version and publishes the draft. */
app.post<{ Params: { id: string } }>('/api/v1/documents/:id/publish', async (request) => {
  const { org_id } = await authenticate(request.headers['x-api-key']);
  const { rows } = await query(
    'publish',
    `with archived as (
       update versions set status = 'ARCHIVED', archived_at = now()
       where document_id = $1 and org_id = $2 and status = 'ACTIVE'
     )
     update versions
     set status = 'ACTIVE', content_hash = encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), published_at = now()
     where document_id = $1 and org_id = $2 and status = 'DRAFT'
     returning *`,
    [request.params.id, org_id],
  );
  return { data: rows[0] };
});

/** The page's one lookup, and stored bytes. */
const pageOf = signingQuery({ id: 'id' }).compile(kysely).sql;
const page = await fetchCompressed(process.env.PAGE_URL ?? '');
app.get<{ Params: { token: string } }>('/sign/:token', async (request, reply) => {
  await query('page of', pageOf, [idOf(request.params.token)]);
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).send(page);
});

/** The request that a token belongs to, without checking its signature. */
function idOf(token: string): string {
  return Buffer.from(token, 'base64url').toString('hex', 0, 16);
}

/** Fetches the bytes as a browser gets them; `fetch` would decompress them. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const sent = request(url, { headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' } }).end();
  const [response] = await once(sent, 'response');
  return Buffer.concat(await response.toArray());
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
