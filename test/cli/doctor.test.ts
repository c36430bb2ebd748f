import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { startMailServer, startTcpServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { inDirectory, makePkcs12 } from '../../src/evidence/certificate/seal/pkcs12.fixture.ts';
import { restoreMarker } from '../../src/unfinished-restore.ts';
import { startOidcProvider } from '../harness/oidc-provider.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createCertificate } from '../support/create-certificate.ts';
import { startDatabaseTls } from '../support/database-tls.ts';
import { portOf } from '../support/port-of.ts';
import { diagnose, findingOf } from './support/diagnose.ts';
import { createInstallation, createInstallationOnTestCluster } from './support/installation.ts';
import { run } from './support/run.ts';

const installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'warn' });
after(() => installation[Symbol.asyncDispose]());
const { env } = installation;
const { pool } = installation.database;

test('doctor creates nothing in an empty folder, and none that is missing', async () => {
  await using empty = await createInstallation();
  assert.equal((await diagnose(empty.env)).ok, true);
  const database = await findingOf(empty.env, 'database');
  assert.equal(database.status, 'warning');
  assert.match(database.message, /^There is no database in \S+ yet$/);
  assert.deepEqual(await readdir(empty.dataDir), []);
  const missing = join(empty.dataDir, 'a', 'b');
  assert.equal((await diagnose({ ...empty.env, DATA_DIR: missing })).ok, true);
  assert.deepEqual(await readdir(empty.dataDir), []);
});

test('doctor and backup say that a restoration was killed, also before it had a database', async () => {
  await using empty = await createInstallation();
  await writeFile(restoreMarker(empty.dataDir), '');
  const said = /^A backup is being restored into DATA_DIR \S+, or its restoration was interrupted; /;
  const finding = await findingOf(empty.env, 'configuration');
  assert.equal(finding.status, 'failed');
  assert.match(finding.message, said);
  const { code, stderr } = await run(['backup', join(empty.dataDir, 'none')], empty.env);
  assert.equal(code, 1);
  assert.match(stderr, said);
});

test('doctor refuses a weak SECRET_KEY before the first start, as the start would', async () => {
  await using empty = await createInstallation();
  const finding = await findingOf({ ...empty.env, SECRET_KEY: 'short' }, 'configuration');
  assert.equal(finding.status, 'failed');
  assert.match(finding.message, /^SECRET_KEY contains a key of fewer than 32 bytes/);
  assert.deepEqual(await readdir(empty.dataDir), []);
});

test('doctor says when the seal expires, warns 30 days before, and fails afterwards', () =>
  inDirectory(async (directory) => {
    await using empty = await createInstallation();
    const file = join(empty.dataDir, 'seal.p12');
    const sealed = { ...empty.env, CERTIFICATE_SEAL: file, CERTIFICATE_SEAL_PASSWORD: 'correct horse' };
    for (const [days, status, message] of [
      ['60', 'ok', /^The seal of Siegel für Verträge expires on \d{4}-\d\d-\d\d$/],
      ['20', 'warning', /^The seal of Siegel für Verträge expires on \d{4}-\d\d-\d\d$/],
      ['0', 'failed', /^The seal of Siegel für Verträge expired on \d{4}-\d\d-\d\d, and PDF viewers/],
    ] as const) {
      await writeFile(file, makePkcs12(directory, { days: ['-days', days] }));
      const finding = await findingOf(sealed, 'seal');
      assert.equal(finding.status, status);
      assert.match(finding.message, message);
      assert.match(finding.fix, status === 'ok' ? /^$/ : /CERTIFICATE_SEAL/);
    }
  }));

test('doctor says so when BASE_URL is the address of a page, or a proxy does not remove its path', async () => {
  const { url } = await sharedAssent();
  const baseUrlWith = (path: string) => findingOf({ ...env, BASE_URL: `${url}${path}` }, 'base URL');
  for (const page of ['/dashboard/containers', '/sign'])
    assert.deepEqual(await baseUrlWith(page), {
      check: 'base URL',
      status: 'failed',
      message: `Assent responds at ${url}, but links begin with ${url}${page}`,
      fix: `Set BASE_URL to ${url}`,
    });
  const finding = await baseUrlWith('/legal');
  assert.equal(finding.status, 'failed');
  assert.match(
    finding.message,
    /\/legal reaches Assent, which finds nothing there, because requests arrive with/,
  );
  assert.equal(finding.fix, 'Let the proxy remove /legal, or leave it out of BASE_URL');
});

test('doctor warns before the certificate of BASE_URL expires, and fails for one that browsers refuse', async (t) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const issuer = await createCertificate({ name: 'Authority of the proxy', to: inDays(90) });
  const certificates = [
    { days: [-30, 60], status: 'ok', message: /reaches Assent$/ },
    { days: [-83, 7], status: 'warning', message: /its certificate expires on \d{4}-\d\d-\d\d$/ },
    { days: [-3, 3], status: 'ok', message: /reaches Assent$/ },
    { days: [-5, 1], status: 'warning', message: /its certificate expires on / },
    {
      days: [-1, -0.5],
      status: 'failed',
      message: /^Browsers do not open \S+ \(certificate: expired\)$/,
    },
  ] as const;
  setDefaultCACertificates([...getCACertificates(), issuer.cert]);
  await using installation = await createInstallation();
  for (const { days, status, message } of certificates) {
    const [from, to] = [inDays(days[0]), inDays(days[1])];
    const certificate = await createCertificate({ name: 'proxy', hosts: ['localhost'], issuer, from, to });
    const proxy = createServer(certificate, (_request, response) =>
      response.setHeader('x-request-id', 'x').end('{"status":"ok"}'),
    );
    t.after(() => proxy.close());
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const port = portOf(proxy);
    const behind = { ...installation.env, BASE_URL: `https://localhost:${port}` };
    const finding = await findingOf(behind, 'base URL');
    assert.match(finding.message, message);
    assert.equal(finding.status, status);
  }
});

test("doctor warns before the mail server's certificate expires, with and without STARTTLS", async (t) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const issuer = await createCertificate({ name: 'Authority of the mail server', to: inDays(90) });
  setDefaultCACertificates([...getCACertificates(), issuer.cert]);
  await using installation = await createInstallation();
  for (const [scheme, from, to, status, message] of [
    [
      'smtp',
      -30,
      60,
      'ok',
      /is ready for email; only sending one shows whether it accepts assent@sender\.test/,
    ],
    ['smtp', -83, 7, 'warning', /accepts email, but its certificate expires on \d{4}-\d\d-\d\d, after which/],
    ['smtps', -83, 7, 'warning', /accepts email, but its certificate expires on /],
    ['smtps', -3, 3, 'ok', /is ready for email/],
    ['smtps', -1, -0.5, 'failed', /certificate has expired/],
  ] as const) {
    const options = { name: 'mail', hosts: ['127.0.0.1'], issuer, from: inDays(from), to: inDays(to) };
    const { cert, key } = await createCertificate(options);
    const { port } = await startMailServer(t, { cert, key, secure: scheme === 'smtps' });
    const mail = { SMTP_URL: `${scheme}://127.0.0.1:${port}`, MAIL_FROM: 'assent@sender.test' };
    const finding = await findingOf({ ...installation.env, ...mail }, 'email');
    assert.match(finding.message, message);
    assert.equal(finding.status, status);
    assert.equal(finding.fix !== '', status !== 'ok');
  }
});

test('doctor says how to fix a mail server that expects or offers TLS otherwise, or refuses the password', async (t) => {
  const { port } = await startMailServer(t, {
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(Object.assign(new Error('Wrong'), { responseCode: 535 })),
  });
  for (const [url, message, fix] of [
    [`smtps://127.0.0.1:${port}`, /does not begin with TLS on this port/, /smtps:\/\/ is for ports with TLS/],
    [`smtp://user:wrong@127.0.0.1:${port}`, /replied 535/, /^Check the user and the password in SMTP_URL/],
  ] as const) {
    const mail = { ...env, SMTP_URL: url, MAIL_FROM: 'assent@sender.test' };
    const finding = await findingOf(mail, 'email');
    assert.match(finding.message, message);
    assert.match(finding.fix, fix);
  }
});

test('doctor says how to fix a mail server whose certificate is not accepted, or that refuses every connection', async (t) => {
  const issuer = await createCertificate({ name: 'Authority of the other mail servers' });
  setDefaultCACertificates([...getCACertificates(), issuer.cert]);
  const portWith = async (options: Parameters<typeof createCertificate>[0]) => {
    const { cert, key } = await createCertificate(options);
    return (await startMailServer(t, { cert, key })).port;
  };
  const hosts = ['127.0.0.1'];
  const refusing = await startTcpServer(t, (socket) => socket.end('421 4.7.0 too many connections\r\n'));
  for (const [port, fix] of [
    [
      await portWith({ name: 'old', hosts, issuer, to: new Date(Date.now() - 1_000) }),
      /^Renew the certificate of the mail server$/,
    ],
    [
      await portWith({ name: 'other', hosts: ['mail.other.test'], issuer }),
      /^Use a name in SMTP_URL that is in the certificate of the mail server$/,
    ],
    [
      await portWith({ name: 'self', hosts }),
      /^If an authority of your own issued the certificate, set NODE_EXTRA_CA_CERTS /,
    ],
    [refusing.port, /^See in the log of the mail server why it refuses connections from here$/],
  ] as const) {
    const SMTP_URL = `smtp://127.0.0.1:${port}`;
    const finding = await findingOf({ ...env, SMTP_URL, MAIL_FROM: 'assent@sender.test' }, 'email');
    assert.equal(finding.status, 'failed');
    assert.match(finding.fix, fix);
  }
});

test("doctor warns before the database's certificate expires, if it is verified", async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const issuer = await createCertificate({ name: 'database authority', from: inDays(-90), to: inDays(90) });
  const ends = async (days: number) => {
    const certificate = {
      name: 'database',
      hosts: ['127.0.0.1'],
      issuer,
      from: inDays(-83),
      to: inDays(days),
    };
    return createCertificate(certificate);
  };
  const { host, port, user, database } = new pg.Client(env.DATABASE_URL);
  const tls = await startDatabaseTls({ host, port }, await ends(7));
  const authority = join(installation.dataDir, 'database-authority.crt');
  await writeFile(authority, issuer.cert);
  const verified = `sslmode=verify-full&sslrootcert=${authority}`;
  const checks = async (settings: string) => {
    const DATABASE_URL = `postgres://${user}@127.0.0.1:${tls.port}/${database}?${settings}`;
    const { checks } = await diagnose({ ...env, DATABASE_URL, DATABASE_MIGRATION_URL: '' });
    assert.ok(checks.some(({ check }) => check === 'clock'));
    return checks.filter(({ check }) => check === 'database TLS');
  };
  const [finding] = await checks(verified);
  assert.equal(finding?.status, 'warning');
  assert.match(finding.message, /^The database's certificate expires on \d{4}-\d\d-\d\d, after which /);
  assert.deepEqual(await checks('sslmode=no-verify'), []);
  tls.use(await ends(60));
  assert.deepEqual(await checks(verified), []);
});

test('doctor says why nobody can sign in with the provider, until it responds as that of OIDC_ISSUER', async () => {
  const provider = await startOidcProvider();
  const { host } = new URL(provider.issuer);
  const settings = { ...env, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  provider.isAway = true;
  const { status, message } = await findingOf(settings, 'sign-in');
  assert.deepEqual(
    [status, message],
    [
      'failed',
      `Nobody can sign in with ${host}; the provider of OIDC_ISSUER: its discovery document could not be read: responded with status 503`,
    ],
  );
  provider.isAway = false;
  provider.discoveredIssuer = 'https://login.example.com';
  assert.match(
    (await findingOf(settings, 'sign-in')).message,
    / is that of the issuer https:\/\/login\.example\.com, /,
  );
  provider.discoveredIssuer = undefined;
  assert.equal((await findingOf(settings, 'sign-in')).status, 'ok');
});

test('doctor says in one sentence that the server refuses the user or the database', async () => {
  const url = new URL(env.DATABASE_URL ?? '');
  url.pathname = '/missing';
  const finding = await findingOf({ ...env, DATABASE_URL: url.href }, 'database');
  assert.equal(
    finding.message,
    'The server refuses the connection (database "missing" does not exist); check the user, the password and the database name',
  );
});

test('doctor fails for a database that accepts no changes', async () => {
  const database = (await pool.query('select current_database() as name')).rows[0].name;
  await pool.query(`alter database "${database}" set default_transaction_read_only = on`);
  try {
    const { status, message } = await findingOf(env, 'database');
    assert.equal(status, 'failed');
    assert.match(message, /^The database is read-only /);
  } finally {
    await pool.query(
      `begin read write; alter database "${database}" set default_transaction_read_only = off; commit`,
    );
  }
});

test('doctor names a session that keeps a table locked, instead of waiting for it or passing', async () => {
  for (const table of ['organisations', 'kysely_migration']) {
    const session = await pool.connect();
    try {
      await session.query(
        `begin; set local idle_in_transaction_session_timeout = 0; lock table ${table} in access exclusive mode`,
      );
      const { rows } = await session.query('select pg_backend_pid() as pid');
      const {
        checks: [, locks, next],
      } = await diagnose(env);
      assert.ok(locks?.fix && next);
      assert.match(
        locks.message,
        new RegExp(`^PostgreSQL session ${rows[0].pid} \\(user .+\\) keeps ${table} locked`),
      );
      assert.match(
        locks.fix,
        new RegExp(`as a superuser with "select pg_terminate_backend\\(${rows[0].pid}\\)"$`),
      );
      assert.deepEqual([locks.check, locks.status, next.check], ['locks', 'failed', 'email']);
    } finally {
      await session.query('rollback');
      session.release();
    }
  }
  assert.equal((await diagnose(env)).checks[1]?.status, 'ok');
});

test('doctor fails for a seal with which no process would start', async () => {
  await using empty = await createInstallation();
  const file = join(empty.dataDir, 'seal.p12');
  await writeFile(file, 'not a PKCS #12 file');
  const sealed = { ...empty.env, CERTIFICATE_SEAL: file, CERTIFICATE_SEAL_PASSWORD: 'secret' };
  const { status, message } = await findingOf(sealed, 'configuration');
  assert.equal(status, 'failed');
  assert.match(message, /^CERTIFICATE_SEAL names \S+seal\.p12, which /);
});
