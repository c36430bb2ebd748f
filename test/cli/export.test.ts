import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import { kindsOf } from '../../src/export/kinds.ts';
import { startAssent } from '../harness/assent.ts';
import { cloneDatabase } from '../harness/database.ts';
import { visitPage } from '../harness/page-visitor.ts';
import { signInMember } from '../harness/people.ts';
import { createSigningRequest, data, publishDocument, submit, unknownId } from '../harness/steps.ts';
import { download } from '../support/bundle.ts';
import { databaseEnv } from './support/installation.ts';
import { openCommands } from './support/run.ts';

const { connection, drop } = await cloneDatabase();
after(drop);
const env = databaseEnv(connection);
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());
const assent = await startAssent({}, { worker: false, connection, secretKey: env.SECRET_KEY ?? '' });
const folder = await mkdtemp(join(tmpdir(), 'assent-export-'));
after(() => rm(folder, { recursive: true, force: true }));

/** An organisation with something of everything, as far as requests create it. */
async function createOrganisationWithEverything() {
  const organisation = await assent.organisation();
  const { api, key } = organisation;
  const person = await signInMember(assent, organisation, 'owner');
  const invited = data(
    await person.at(organisation).post('/invitations', { email: 'mary@example.com', role: 'viewer' }),
  );
  const webhook = data(
    await api.post('/webhooks', {
      url: 'https://example.com/hook',
      events: ['signing.created', 'signing.completed'],
    }),
  );
  const published = await publishDocument(api);
  const decided = await createSigningRequest(api, published.versionId, 'ada@example.com');
  data(await submit(api, decided.token, { terms: true, news: false }));
  const onPage = await createSigningRequest(api, published.versionId, 'grace@example.com');
  const visitor = visitPage(`${assent.url}/sign/${onPage.token}`);
  await visitor.get();
  const { contentHash } = published;
  await visitor.decide({ contentHash, 'decision.0': 'accept', 'decision.1': 'decline' });
  assert.equal(
    (await download(assent.url, key, `/signing-requests/${decided.requestId}/evidence`)).status,
    200,
  );
  const secrets = [key, webhook.secret, decided.token, onPage.token, invited.link.split('/').at(-1) ?? ''];
  return { organisation, person, ...published, webhook, decided, onPage, secrets };
}

const given = await createOrganisationWithEverything();
// More than are read from the database at a time.
await sql`
  insert into containers (id, org_id, name, created_by)
  select gen_random_uuid(), ${given.organisation.id}, 'Container ' || n, ${given.person.id} from generate_series(1, 250) as n`.execute(
  assent.database.db,
);
const other = await createOrganisationWithEverything();
const file = join(folder, 'export.zip');
const summary = await commands.runJson(['export', '--org', given.organisation.id, file]);
// A reader of our own that refuses whatever some programs would not see.
const files = new Map(
  readZip(
    await readFile(file),
    [...kindsOf(given.organisation.id).map(({ name }) => `${name}.ndjson`), 'export.json'],
    100_000_000,
  ).files.map(({ name, bytes }) => [name, new TextDecoder('utf-8', { fatal: true }).decode(bytes)]),
);
// Each file has objects of its own, which the assertions name.
// biome-ignore lint/suspicious/noExplicitAny: see above.
const objects = (name: string): any[] =>
  (files.get(`${name}.ndjson`) ?? assert.fail(name))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test('an export has everything of the organisation, in the form of the API', async () => {
  const { organisation, decided, onPage, documentId, containerId, versionId, webhook, person } = given;
  const { api } = organisation;
  const find = (name: string, id: string) => objects(name).find((object) => object.id === id);
  for (const { requestId } of [decided, onPage]) {
    const { token: _, ...request } = data(await api.get(`/signing-requests/${requestId}`));
    const { language, send_email, reminded_at, ...exported } = find('signing-requests', requestId);
    assert.deepEqual(exported, request);
    assert.deepEqual([language, send_email, reminded_at], ['en', false, null]);
    const events = objects('audit-events').filter((event) => event.signing_request_id === requestId);
    assert.deepEqual(
      events.map(({ signing_request_id: _, personal: __, ...event }) => event),
      data(await api.get(`/signing-requests/${requestId}/events`)),
    );
    assert.match(events[0].personal.signer_email.value, /@example\.com$/);
  }
  const { versions: _, ...document } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(find('documents', documentId), { ...document, deleted_at: null });
  const { published_by, reconsent_from, ...version } = find('versions', versionId);
  assert.deepEqual(version, { ...data(await api.get(`/versions/${versionId}`)), deleted_at: null });
  assert.ok(objects('api-keys').some(({ id }) => id === published_by));
  assert.equal(reconsent_from, null);
  const { documents: __, ...container } = data(await api.get(`/containers/${containerId}`));
  assert.deepEqual(find('containers', containerId), { ...container, deleted_at: null });
  assert.equal(objects('containers').length, 251);
  const { created_at, ...settings } = objects('organisation')[0];
  assert.ok(created_at);
  // The logo is in logos.ndjson, and the readable colours follow from accent_color.
  const { logo: ___, accent_colors: ____, ...ofApi } = data(await api.get('/organisation'));
  assert.deepEqual(settings, ofApi);
  assert.deepEqual(objects('members'), data(await person.at(organisation).get('/members')));
  assert.deepEqual(objects('api-keys'), data(await person.at(organisation).get('/api-keys')));
  assert.deepEqual(
    objects('invitations').map(({ email }) => email),
    ['mary@example.com'],
  );
  const deliveries = data(await api.get(`/webhooks/${webhook.id}/deliveries`));
  assert.equal(deliveries.length, 4);
  for (const delivery of deliveries)
    assert.deepEqual(find('webhook-deliveries', delivery.id), { ...delivery, redelivery_of: null });
  assert.equal(find('webhooks', webhook.id).url, 'https://example.com/hook');
});

test('an export has the evidence: logs, leaves, signed heads, and the pages that were displayed', async () => {
  const { organisation, onPage } = given;
  const pages = objects('displayed-pages').filter((page) => page.signing_request_id === onPage.requestId);
  assert.ok(pages.length >= 2);
  for (const { sha256, html } of pages) assert.equal(createHash('sha256').update(html).digest('hex'), sha256);
  const { bytes } = await download(assent.url, organisation.key, '/evidence/checkpoint');
  const newest = objects('evidence-heads').at(-1);
  assert.equal(newest.note, bytes.toString());
  assert.equal(newest.root, newest.note.split('\n')[2]);
  const leaves = objects('evidence-leaves');
  assert.deepEqual(
    leaves.map(({ index }) => index),
    [...leaves.keys()],
  );
  assert.equal(leaves.length, newest.size);
  assert.equal(objects('evidence-logs')[0].origin, newest.note.split('\n')[0]);
});

test('an export has no secret, and nothing of another organisation', async () => {
  const all = [...files.values()].join('\n');
  const hashes = given.secrets.map((secret) => createHash('sha256').update(secret).digest());
  const { rows } = await sql<{ secret: string }>`
    select password as secret from accounts where password is not null
    union all select encode(key_hash, 'hex') from api_keys
    union all select encode(token_hash, 'hex') from invitations
    union all select encode(secret_sealed, 'hex') from webhooks
    union all select secret_hint from webhooks`.execute(assent.database.db);
  assert.ok(rows.length > 8);
  const secrets = [
    ...given.secrets,
    ...hashes.flatMap((hash) => [hash.toString('hex'), hash.toString('base64')]),
    ...rows.map(({ secret }) => secret),
  ];
  for (const secret of secrets) assert.equal(all.includes(secret), false);
  for (const id of [other.organisation.id, other.decided.requestId, other.person.email])
    assert.equal(all.includes(id), false);
});

test('the summary of an export, printed and in the archive, counts the objects of each file', async () => {
  const { objects: counts, ...rest } = JSON.parse(files.get('export.json') ?? '');
  assert.equal(rest.organisation_id, given.organisation.id);
  assert.deepEqual(summary.objects, counts);
  assert.deepEqual(Object.keys(counts), [...files.keys()].slice(0, -1));
  for (const [name, count] of Object.entries(counts))
    assert.equal(objects(name.replace('.ndjson', '')).length, count);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal(summary.bytes, (await stat(file)).size);
});

test('export refuses a file that exists, and an organisation that does not', async () => {
  const again = await commands.run(['export', '--org', given.organisation.id, file]);
  assert.deepEqual([again.code, again.stdout], [1, '']);
  assert.match(again.stderr, /already exists, and is not overwritten; choose another name\n$/);
  const unknown = await commands.run(['export', '--org', unknownId, join(folder, 'unknown.zip')]);
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'The organisation was not found.\n']);
  assert.equal((await commands.run(['export', file])).code, 2);
});

test('an export that cannot be recorded leaves no file', async () => {
  const setReadOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.id(String(connection.database))} set default_transaction_read_only = ${sql.raw(value)}`.execute(
      assent.database.db,
    );
  await setReadOnly('on');
  const unrecorded = ['export', '--org', given.organisation.id, join(folder, 'unrecorded.zip')];
  const { code, stderr } = await commands.run(unrecorded);
  await setReadOnly('off');
  assert.equal(code, 1);
  assert.match(stderr, /^The database is read-only; [^\n]*\n$/);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('unrecorded')),
    [],
  );
});

test('every table with data of organisations is in an export, or left out for a reason', async () => {
  const leftOut: Record<string, string> = {
    campaign_counts: 'totals of the signing requests',
    campaign_failures: 'counted by the campaign, and deleted when it ends',
    clause_decision_counts: 'totals of the signing requests',
    clause_decisions: 'follows from the decisions and withdrawals',
    evidence_contradictions: 'what "audit" finds',
    evidence_log_pending: 'what waits to be signed',
    evidence_pending: 'what waits to be signed',
    evidence_publications: 'what waits to be published',
    idempotency_keys: 'stored responses, encrypted, for a day',
    signer_email_quotas: 'counts of a day, by the hash of an address',
    signing_request_counts: 'totals of the signing requests',
    signing_request_search: 'names and addresses of the signing requests, in lower case',
    signing_request_period_counts: 'totals of the signing requests',
    signing_request_times: 'totals of the signing requests',
    standing_clauses: 'follows from the decisions and withdrawals',
    standing_counts: 'follows from the decisions and withdrawals',
    standings: 'follows from the decisions and withdrawals',
    verification_code_quotas: 'counts of an hour',
  };
  const queries = kindsOf(unknownId).map(({ query }) => query.compile(assent.database.db).sql);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(assent.database.db);
  // Not all of these tables have rows here, so what shows that another organisation's are left out is the query.
  const readsOwn = (name: string) => new RegExp(`from ${name}\\b[^()]*where (\\w+\\.)?org_id = \\$`);
  const missing = rows.filter(
    ({ name }) => !(name in leftOut) && !queries.some((query) => readsOwn(name).test(query)),
  );
  assert.deepEqual(missing, []);
});
