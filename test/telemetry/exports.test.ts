import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startMailServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { createInstallationOnTestCluster } from '../cli/support/installation.ts';
import { startServer, waitFor } from '../cli/support/server.ts';
import { createClient } from '../harness/client.ts';
import { startRedis } from '../harness/redis.ts';
import { clause, data, publishDocument } from '../harness/steps.ts';
import { startCollector } from '../support/collector.ts';
import { portOf } from '../support/port-of.ts';
import { authority, startReceiver } from '../support/receiver.ts';

/** Whatever must never leave the process, each with a part that appears nowhere else. */
const secrets = {
  signer: 'Perpetua Quillfeather',
  address: 'perpetua.quillfeather@signers.example',
  refusedAddress: 'nobody.quillfeather@signers.example',
  clause: 'The tenant feeds seven peacocks.',
  comment: 'Peacocks are noisy at night',
  webhookPath: 'hook-path-3c91',
  timestampPassword: 'tsa-password-77',
  password: 'open sesame 99',
};
const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

const collector = await startCollector();
const redis = await startRedis();
const receiver = await startReceiver({ after }, (_request, response) => response.end());
const mailServer = await startMailServer(
  { after },
  {
    onRcptTo({ address }, _session, done) {
      const refused = address === secrets.refusedAddress;
      done(refused ? Object.assign(new Error(`<${address}> is unknown`), { responseCode: 550 }) : null);
    },
  },
);
const timestampAuthority = createServer((_request, response) => response.writeHead(503).end());
await new Promise<void>((resolve) => timestampAuthority.listen(0, '127.0.0.1', resolve));
after(() => timestampAuthority.close());
const timestampPort = portOf(timestampAuthority);

const installation = await createInstallationOnTestCluster();
after(() => installation[Symbol.asyncDispose]());
const { key, token, stderr } = await useEverything();
const spans = collector.spans();
const durations = collector.durations();

/** Runs a server, uses every part of it that exports something, and stops it. */
async function useEverything() {
  const ca = join(installation.dataDir, 'ca.pem');
  await writeFile(ca, authority.cert);
  await using server = await startServer({
    ...installation.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    RATE_LIMIT_STORE: redis.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    NODE_EXTRA_CA_CERTS: ca,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Signatures <sign@assent.test>',
    TIMESTAMP_URL: `http://assent:${secrets.timestampPassword}@127.0.0.1:${timestampPort}/tsr`,
  });
  const { api, key } = await installation.createOrganisation();
  const url = receiver.url.replace('/hook', `/${secrets.webhookPath}`);
  data(await api.post('/webhooks', { url, events: ['signing.rejected'] }));
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: secrets.clause }] }],
  };
  const { versionId } = await publishDocument(api, {
    clauses: [clause('birds', { title: secrets.clause, content: JSON.stringify(content) })],
  });
  const request = { versionId, signerName: secrets.signer };
  const traceparent = `00-${callersTrace}-${callersSpan}-01`;
  const { token } = data(
    await api.post(
      '/signing-requests',
      { ...request, signerEmail: secrets.address },
      { headers: { traceparent } },
    ),
  );
  data(await api.post('/signing-requests', { ...request, signerEmail: secrets.refusedAddress }));
  await fetch(`${installation.url}/sign/${token}`);
  await fetch(`${installation.url}/sign/${token}x`);
  const view = data(await createClient(installation.url).get(`/sign/${token}`));
  // A link that still waits is not sent once its request is decided.
  await waitFor(() => mailServer.received.length > 0, server);
  data(
    await createClient(installation.url).post(`/sign/${token}/submit`, {
      responses: [{ clauseId: 'birds', accepted: false, comment: secrets.comment }],
      contentHash: view.version.content_hash,
    }),
  );
  await createClient(installation.url).post('/auth/sign-in/email', {
    email: secrets.address,
    password: secrets.password,
  });
  await waitFor(() => receiver.requests.length > 0 && mailServer.received.length > 1, server);
  await waitFor(() => server.stderr().includes('a signed head could not be published'), server);
  await waitFor(() => server.stderr().includes('email not sent, giving up'), server);
  const { code, stderr } = await server.stop();
  assert.equal(code, 0);
  return { key, token, stderr };
}

function spanNamed(name: string) {
  const found = spans.find((span) => span.name === name);
  assert.ok(found, `no span "${name}" in ${[...new Set(spans.map((span) => span.name))].join(', ')}`);
  return found;
}

test('the process names itself, and the attributes of its environment are added', () => {
  const { 'service.name': name, 'deployment.environment.name': environment } = collector.resource();
  assert.deepEqual([name, environment], ['assent', 'test']);
});

test('a request is a span with its method, route and status', () => {
  const page = spanNamed('GET /sign/:token');
  assert.equal(page.kind, 2);
  assert.equal(page.attributes['http.request.method'], 'GET');
  assert.equal(page.attributes['http.route'], '/sign/:token');
  const statuses = spans
    .filter(({ name }) => name === 'GET /sign/:token')
    .map(({ attributes }) => attributes['http.response.status_code']);
  assert.deepEqual(statuses.sort(), [200, 404]);
});

test('a request continues the trace of its caller', () => {
  const continued = spans.filter(({ traceId }) => traceId === callersTrace);
  const request = continued.find(({ kind }) => kind === 2);
  assert.equal(request?.name, 'POST /api/v1/signing-requests');
  assert.equal(request?.parentSpanId, callersSpan);
});

test('the statements of a request are spans inside it, with their text and without their values', () => {
  const request = spans.find(({ traceId, kind }) => traceId === callersTrace && kind === 2);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  assert.ok(statements.length >= 2);
  const insert = statements.find(({ attributes }) =>
    /insert into signing_requests/.test(String(attributes['db.query.text'])),
  );
  assert.equal(insert?.kind, 3);
  assert.equal(insert?.attributes['db.system.name'], 'postgresql');
  assert.match(String(insert?.attributes['db.query.text']), /\$1/);
});

test('a job is a span in a separate trace, linked to the request that queued it', () => {
  const request = spans.find(({ traceId, kind }) => traceId === callersTrace && kind === 2);
  const job = spans.find(
    ({ name, links }) => name === 'process send-signing-link' && links[0]?.traceId === callersTrace,
  );
  assert.equal(job?.kind, 5);
  assert.ok(request && spans.some(({ spanId }) => spanId === job?.links[0]?.spanId));
  assert.notEqual(job?.traceId, callersTrace);
  assert.ok(spans.some(({ name, parentSpanId }) => name === 'send email' && parentSpanId === job?.spanId));
});

test('what is sent to mail servers, receivers, the timestamp authority and Redis is a span', () => {
  const delivery = spanNamed('POST webhook receiver');
  assert.equal(delivery.attributes['http.response.status_code'], 200);
  assert.equal(delivery.failed, false);
  const timestamp = spanNamed('POST timestamp authority');
  assert.equal(timestamp.attributes['http.response.status_code'], 503);
  assert.equal(timestamp.failed, true);
  assert.equal(spanNamed('count in Redis').attributes['db.system.name'], 'redis');
  assert.deepEqual(
    [...new Set(spans.filter(({ name }) => name === 'send email').map(({ failed }) => failed))].sort(),
    [false, true],
  );
});

test('statements outside of requests and jobs are counted, but have no spans', () => {
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  assert.deepEqual(
    roots.filter(({ attributes }) => attributes['db.system.name'] !== undefined),
    [],
  );
  const inSpans = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql').length;
  const counted = durations
    .filter(
      ({ metric, attributes }) => metric.startsWith('db.') && attributes['db.system.name'] === 'postgresql',
    )
    .reduce((sum, { count }) => sum + count, 0);
  assert.ok(counted > inSpans, `${counted} counted, ${inSpans} spans`);
});

test('durations are histograms in seconds, of requests, statements, jobs, emails and outgoing requests', () => {
  assert.deepEqual([...new Set(durations.map(({ metric }) => metric))].sort(), [
    'assent.email.send.duration',
    'db.client.operation.duration',
    'http.client.request.duration',
    'http.server.request.duration',
    'messaging.process.duration',
  ]);
  assert.ok(durations.every(({ unit, count }) => unit === 's' && count > 0));
  const pages = durations.filter(({ attributes }) => attributes['http.route'] === '/sign/:token');
  assert.deepEqual(pages.map(({ attributes }) => attributes['http.response.status_code']).sort(), [200, 404]);
});

test('no key, token, address, name, clause text, URL or password is in anything that is exported', () => {
  const everything = collector.received.join('\n');
  assert.ok(everything.length > 10_000);
  const forbidden = {
    ...secrets,
    key,
    token,
    domain: 'signers.example',
    secretKey: installation.env.SECRET_KEY ?? assert.fail(),
    receiver: receiver.url,
    database: installation.env.DATABASE_URL ?? assert.fail(),
    redis: redis.url,
  };
  for (const [what, secret] of Object.entries(forbidden))
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      assert.ok(!everything.includes(form), what);
});

test('exports that arrive leave nothing in the log', () => {
  assert.doesNotMatch(stderr, /could not be exported/);
});
