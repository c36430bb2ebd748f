import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startMailServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { inDirectory, makePkcs12 } from '../../src/evidence/certificate/seal/pkcs12.fixture.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createCertificate } from '../support/create-certificate.ts';
import { diagnose, findingOf } from './support/diagnose.ts';
import { createInstallation, createInstallationOnTestCluster } from './support/installation.ts';
import { openCommands, run, runJson, runTogether } from './support/run.ts';
import { npmStart, startServer } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'warn' });
after(() => installation[Symbol.asyncDispose]());
const { env } = installation;
const { pool } = installation.database;
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());

test('a process older than the database is refused with one sentence that says what to do', async () => {
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)");
  try {
    for (const { code, stdout, stderr } of await runTogether([['serve'], ['worker'], ['migrate']], env)) {
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(
        stderr,
        /^The database was upgraded by a newer release of Assent \(migration 9999_later\), with which this one cannot work; start the newer release\n$/,
      );
    }
  } finally {
    await pool.query("delete from kysely_migration where name = '9999_later'");
  }
});

test('a newer version of the job queue is refused with the same sentence', async () => {
  await pool.query('update pgboss.version set version = version + 1');
  try {
    const { code, stderr } = await commands.run(['worker']);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^The database was upgraded by a newer release of Assent \(its job queue\), [^\n]*\n$/,
    );
  } finally {
    await pool.query('update pgboss.version set version = version - 1');
  }
});

const another = 'Zp4KqW8xT2vNc6RmHd9sLf3JyB7gUaE1';
const refusal =
  /^SECRET_KEY is not the key that this database was used with, so none of its links would work; set SECRET_KEY to [^\n]*"npm run -s assent -- secret-key replace" once\n$/;

test('a wrong SECRET_KEY is refused with one line, by every command, until the right one is among the keys', async () => {
  const { org } = await commands.runJson(['orgs', 'create', '--name', 'Tessera']);
  const wrong = { ...env, SECRET_KEY: another };
  const refused = [['serve'], ['worker'], ['orgs', 'list']];
  for (const { code, stdout, stderr } of await runTogether(refused, wrong)) {
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, refusal);
  }
  const finding = await findingOf(wrong, 'secret key');
  assert.equal(finding.status, 'failed');
  assert.match(finding.fix, /"npm run -s assent -- secret-key replace"/);

  // A new key in front of the old one is a change of the key, after which the old one can be left out.
  const both = { ...env, SECRET_KEY: `${another},${env.SECRET_KEY}` };
  assert.equal((await runJson(['orgs', 'list'], both))[0].id, org.id);
  assert.equal((await runJson(['orgs', 'list'], wrong))[0].id, org.id);
  const { rows } = await pool.query('select check_value::text as value from secret_keys');
  assert.equal(rows.length, 2);
  const olderKeys = await findingOf(both, 'older keys');
  assert.match(olderKeys.message, /^Evidence and second factors no longer need the keys after the first one/);
});

test('after a lost key, "secret-key replace" takes the new one, and only that', async () => {
  const lost = { ...env, SECRET_KEY: 'mT5wQx8Zr2Kc7VnB4hJ9dFs6LpYgUaE3' };
  const replaced = { replaced: true, evidence_logs: { continued: 0, contradictions: 0 } };
  const list = ['orgs', 'list', '--json'];
  const replace = ['secret-key', 'replace', '--json'];
  const [refused, taken, listed] = await runTogether([list, replace, list], lost);
  assert.match(refused?.stderr ?? '', refusal);
  assert.deepEqual(JSON.parse(taken?.stdout ?? ''), replaced);
  assert.equal(JSON.parse(listed?.stdout ?? '').length, 1);
  assert.match((await commands.run(['orgs', 'list'])).stderr, refusal);
  assert.deepEqual(await commands.runJson(['secret-key', 'replace']), replaced);
});

test('"secret-key replace" with the key that the database already uses says that nothing was replaced', async () => {
  // Records the key, if no test before this one has.
  await commands.run(['orgs', 'list']);
  const { replaced, evidence_logs } = await commands.runJson(['secret-key', 'replace']);
  assert.deepEqual([replaced, evidence_logs], [false, { continued: 0, contradictions: 0 }]);
  const { code, stdout } = await commands.run(['secret-key', 'replace']);
  assert.equal(code, 0);
  assert.equal(
    stdout,
    'This database already uses this SECRET_KEY, and no other, so there was nothing to replace.\n',
  );
});

test('the first start of this release refuses a key that does not open what is stored', async () => {
  const { org } = await commands.runJson(['orgs', 'create', '--name', 'Upgraded']);
  await using server = await startServer(env, ['serve', '--no-worker']);
  const { api } = await installation.createOrganisation();
  const webhook = await api.post('/webhooks', { url: 'https://receiver.example.com/hook' });
  assert.equal(webhook.status, 201);
  await server.stop();
  // As a database of an earlier release.
  await pool.query('delete from secret_keys');
  assert.match((await run(['orgs', 'list'], { ...env, SECRET_KEY: another })).stderr, refusal);
  const listed = await commands.runJson(['orgs', 'list']);
  assert.ok(listed.some(({ id }: { id: string }) => id === org.id));
});

test('an empty key file is named as such, and says what to do', async () => {
  await using empty = await createInstallation();
  await writeFile(join(empty.dataDir, 'secret.key'), '\n');
  const { code, stderr } = await run(['orgs', 'create', '--name', 'A'], empty.env);
  assert.equal(code, 1);
  assert.match(stderr, /^DATA_DIR's \S+secret\.key is empty; delete it, so that a key is generated\n$/);
});

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

test('doctor refuses a weak SECRET_KEY before the first start, as the start would', async () => {
  await using empty = await createInstallation();
  const finding = await findingOf({ ...empty.env, SECRET_KEY: 'short' }, 'configuration');
  assert.equal(finding.status, 'failed');
  assert.match(finding.message, /^SECRET_KEY contains a key of fewer than 32 bytes/);
  assert.deepEqual(await readdir(empty.dataDir), []);
});

test('each start prints a new set-up link, until there is an account', async () => {
  const links: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    await using server = await startServer(env, ['serve', '--no-worker']);
    const { stderr } = await server.stop();
    links.push(/dashboard\/set-up\/(\S+)/.exec(stderr)?.[1] ?? '');
  }
  assert.ok(links[0] && links[1] && links[0] !== links[1], links.join());
});

test('a server and a worker keep little room for short-lived objects and garbage, unless NODE_OPTIONS says otherwise', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux shows the arguments of a process');
  const argumentsOf = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  await using server = await npmStart(env);
  await using worker = await startServer(env, ['worker']);
  for (const { pid } of [server, worker]) {
    const options = (await argumentsOf(pid)).filter((argument) => /space|heap/.test(argument));
    assert.deepEqual(options, [
      '--max-semi-space-size=4',
      '--heap-growing-percent=50',
      '--initial-old-space-size=64',
    ]);
  }
  const own = { ...env, NODE_OPTIONS: '--max-semi-space-size=16' };
  await using other = await startServer(own, ['worker']);
  assert.ok(!(await argumentsOf(other.pid)).some((argument) => /space|heap/.test(argument)));
});

test('commands about existing data create no database', async () => {
  await using empty = await createInstallation();
  const all = [
    ['orgs', 'list'],
    ['secret-key', 'replace'],
    ['evidence', 'new-logs'],
    ['webhooks', 'listen', '--org', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['audit'],
    ['erase', 'ada@example.com'],
    ['export', '--org', '0192f0c1-5a5a-7000-8000-000000000000', 'x'],
    ['consents', 'rebuild'],
    ['orgs', 'set-plan', '0192f0c1-5a5a-7000-8000-000000000000', 'pro'],
    ['keys', 'create', '--org', '0192f0c1-5a5a-7000-8000-000000000000', '--name', 'A'],
    ['keys', 'list', '--org', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['keys', 'revoke', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['users', 'create', '--email', 'ada@example.com', '--org', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['users', 'reset-password', 'ada@example.com'],
  ];
  for (const [index, { code, stdout, stderr }] of (await runTogether(all, empty.env)).entries()) {
    assert.deepEqual([code, stdout], [1, ''], all[index]?.join(' '));
    assert.match(
      stderr,
      /^DATA_DIR \S+ has no database; set DATA_DIR or DATABASE_URL to where the data is\n$/,
    );
  }
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
    // A server that listens on TCP has an address with a port.
    const { port } = proxy.address() as AddressInfo;
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
      await session.query(`begin; lock table ${table} in access exclusive mode`);
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
