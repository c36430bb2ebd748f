import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Config, readConfig } from '../../src/config.ts';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { readSecretKey } from '../../src/secret-key.ts';
import { createFilter } from './image/dockerignore.ts';
import { readText, readYaml } from './read.ts';
import { knownVariables } from './variables.ts';

const compose = 'deploy/compose';
const checkout = fileURLToPath(new URL('../../', import.meta.url));
const [project] = readYaml(`${compose}/compose.yaml`);
const known = knownVariables();
const unit = readUnit(readText('deploy/systemd/assent.service'));
/** Not Assent's own. */
const others = ['DOMAIN', 'UPSTREAM', 'POSTGRES_PASSWORD_FILE', 'PATH'];

test('every environment variable that deploy/ and the Dockerfile set exists', () => {
  const set = [
    ...Object.values<{ environment?: object }>(project.services).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    ),
    ...unit.flatMap(([key, value]) => (key === 'Environment' ? (value.split('=', 1)[0] ?? '') : [])),
    ...[...readText('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=', 1)[0] ?? ''),
    ),
    ...[...readText('deploy/proxy/nginx.conf').matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(
      ([, name = '']) => name,
    ),
  ];
  assert.ok(set.length > 25);
  assert.deepEqual(
    set.filter((name) => !known.has(name) && !others.includes(name)),
    [],
  );
});

test('compose.yaml: everything that a service names is defined, and Assent runs without rights and with a read-only root', () => {
  // Its shape is what is checked.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  for (const [name, service] of Object.entries<any>(project.services)) {
    for (const secret of service.secrets ?? []) assert.ok(project.secrets[secret], secret);
    for (const network of service.networks) assert.ok(network in project.networks, network);
    for (const other of Object.keys(service.depends_on ?? {}))
      if (!Array.isArray(service.depends_on)) assert.ok(project.services[other], other);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      assert.ok(
        source.startsWith('.') ? statSync(join(checkout, compose, source)) : source in project.volumes,
        volume,
      );
    }
    for (const [variable, value] of Object.entries<string>(service.environment ?? {}))
      if (variable.endsWith('_FILE'))
        assert.ok(service.secrets.includes(value.replace('/run/secrets/', '')), `${name}: ${variable}`);
    if (!service.build) continue;
    assert.deepEqual([service.read_only, service.cap_drop, service.image], [true, ['ALL'], undefined], name);
    assert.equal(service.secrets.includes('database_migration_url'), name === 'migrate');
    // So that every setting can be in .env, and not only those that compose.yaml mentions.
    assert.equal(service.env_file, '.env', name);
  }
});

const withoutOpenssl =
  spawnSync('openssl', ['version']).status !== 0 && 'NOT TESTED: openssl is not on the PATH';
const smtp = 'smtp://mail.example.com:587\n';
const withoutPsql = spawnSync('psql', ['--version']).status !== 0 && 'NOT TESTED: psql is not on the PATH';

test('create-secrets.sh makes every secret of compose.yaml once, and create-users.sh the users that the URLs name', {
  skip: withoutOpenssl || withoutPsql,
}, async () => {
  const folder = createComposeFolder();
  const postgres = await startPostgres(folder);
  try {
    execFileSync(join(folder, 'create-secrets.sh'), { input: smtp, stdio: ['pipe', 'pipe', 'ignore'] });
    const secrets = join(folder, 'secrets');
    const read = () =>
      readdirSync(secrets).map((name) => [name, readFileSync(join(secrets, name), 'utf8').trim()] as const);
    const made = read();
    assert.deepEqual(made.map(([name]) => name).sort(), Object.keys(project.secrets).sort());
    assert.equal(statSync(secrets).mode & 0o777, 0o700);
    execFileSync(join(folder, 'create-secrets.sh'));
    assert.deepEqual(read(), made);

    const config = readProjectConfig(secrets);
    assert.equal(readSecretKey(config), made.find(([name]) => name === 'secret_key')?.[1]);
    await createUsers(postgres, folder);
    await connectAs(postgres, folder, config);
    const { rows } = await query(
      { ...postgres.owner, database: 'postgres' },
      "select rolname from pg_roles join pg_database on pg_roles.oid = datdba where datname = 'assent'",
    );
    assert.deepEqual(rows, [{ rolname: 'assent_owner' }]);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('create-users.sh takes passwords with special characters, which are percent-encoded in URLs, also of postgresql://', {
  skip: withoutOpenssl || withoutPsql,
}, async () => {
  const folder = createComposeFolder();
  const postgres = await startPostgres(folder);
  try {
    const secrets = join(folder, 'secrets');
    mkdirSync(secrets);
    const password = (word: string) => encodeURIComponent(`${word} 'q' "d" \\n $(id) 50% @:/ é`);
    const service = `postgresql://assent_service:${password('service')}@postgres:5432/assent`;
    const owner = `postgres://assent_owner:${password('owner')}@postgres:5432/assent`;
    writeFileSync(join(secrets, 'database_url'), service);
    writeFileSync(join(secrets, 'database_migration_url'), owner);
    execFileSync(join(folder, 'create-secrets.sh'), { input: smtp, stdio: ['pipe', 'pipe', 'ignore'] });
    await createUsers(postgres, folder);
    await connectAs(postgres, folder, readProjectConfig(secrets));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('create-secrets.sh asks for a mail server until it gets one, and writes nothing before that', {
  skip: withoutOpenssl,
}, () => {
  const folder = createComposeFolder();
  const run = (input: string) =>
    spawnSync(join(folder, 'create-secrets.sh'), { input, encoding: 'utf8', cwd: '/' });
  try {
    for (const input of ['', '\n']) {
      const { status, stderr } = run(input);
      assert.equal(status, 1);
      assert.match(stderr, /Assent needs a mail server/);
      assert.deepEqual(readdirSync(join(folder, 'secrets')), []);
    }
    // The last line need not end.
    assert.equal(run(smtp.trim()).status, 0);
    assert.equal(readFileSync(join(folder, 'secrets/smtp_url'), 'utf8'), smtp);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('create-secrets.sh ends without openssl, and leaves nothing that a second run would keep', () => {
  const folder = createComposeFolder();
  const path = join(folder, 'bin');
  try {
    mkdirSync(path);
    for (const command of ['sh', 'dirname', 'mkdir', 'chmod'])
      symlinkSync(execFileSync('which', [command], { encoding: 'utf8' }).trim(), join(path, command));
    const { status, stderr } = spawnSync(join(folder, 'create-secrets.sh'), {
      input: smtp,
      encoding: 'utf8',
      env: { PATH: path },
    });
    assert.notEqual(status, 0);
    assert.match(stderr, /openssl/);
    assert.equal(existsSync(join(folder, 'secrets')), false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the systemd unit has one value per line in three sections, gives every credential to a variable, and starts the package', () => {
  assert.deepEqual([...new Set(unit.map(([, , section]) => section))], ['Unit', 'Service', 'Install']);
  const credentials = unit.flatMap(([key, value]) =>
    key === 'LoadCredential' ? (value.split(':')[0] ?? '') : [],
  );
  assert.ok(credentials.length >= 4);
  for (const name of credentials)
    assert.ok(
      unit.some(([key, value]) => key === 'Environment' && value === `${name.toUpperCase()}_FILE=%d/${name}`),
      name,
    );
  assert.ok(
    unit.some(
      ([key, value]) => key === 'ExecStart' && value.endsWith('/node_modules/assent/bin/assent.js serve'),
    ),
  );
  if (spawnSync('systemd-analyze', ['--version']).status === 0)
    execFileSync('systemd-analyze', ['verify', '--man=no', join(checkout, 'deploy/systemd/assent.service')]);
});

test('the script for operator commands under systemd gives them the settings and secrets of the unit, and can be executed', () => {
  const script = readText('deploy/systemd/assent');
  const given = new Map([...script.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const values = (key: string) => unit.flatMap(([other, value]) => (other === key ? value : []));
  for (const credential of values('LoadCredential')) {
    const [name = '', path] = credential.split(':');
    assert.equal(given.get(`${name.toUpperCase()}_FILE`), path);
  }
  for (const file of values('EnvironmentFile')) assert.ok(script.includes(`. ${file}\n`));
  for (const setting of values('Environment')) assert.ok(given.has(setting.split('=', 1)[0]), setting);
  for (const path of script.match(/\/opt\/\S+assent\.js/g) ?? [])
    assert.ok(values('ExecStart').some((command) => command.includes(path)));
  assert.ok(statSync(join(checkout, 'deploy/systemd/assent')).mode & 0o100);
});

test('proxies let through the largest body and the longest headers, and wait for the longest response', () => {
  const nginx = readText('deploy/proxy/nginx.conf');
  const caddy = readText('deploy/proxy/Caddyfile');
  const ingress = readText('deploy/kubernetes/example/ingress.yaml');
  for (const [text, body, wait] of [
    [nginx, /client_max_body_size (\d+)m;/, /proxy_read_timeout (\d+)s;/],
    [caddy, /max_size (\d+)MB/, /response_header_timeout (\d+)s/],
    [ingress, /proxy-body-size: (\d+)m/, /proxy-read-timeout: "(\d+)"/],
  ] as const) {
    assert.ok(Number(body.exec(text)?.[1]) > 1, String(body));
    assert.ok(Number(wait.exec(text)?.[1]) > 120, String(wait));
  }
  // nginx takes 4 kB by default. Ten sites of an organisation, and those of the installation, can be longer.
  for (const [text, headers] of [
    [nginx, /proxy_buffer_size (\d+)k;/],
    [ingress, /proxy-buffer-size: (\d+)k/],
  ] as const)
    assert.ok(Number(headers.exec(text)?.[1]) >= 16, String(headers));
  for (const text of [nginx, caddy]) assert.equal(text.split('{').length, text.split('}').length);
});

test('the sample proxy configurations keep links to signing pages out of access logs', () => {
  const nginx = readText('deploy/proxy/nginx.conf');
  assert.match(nginx, /^log_format assent (?!.*\$(request|request_uri|uri)\b).*\$uri_without_token/m);
  // Also the one that only redirects to https; without a log of its own, it would use nginx's.
  const [, ...servers] = nginx.split(/^server \{/m);
  assert.equal(servers.length, 2);
  for (const server of servers) assert.match(server, /^ +access_log \S+ assent;$/m);
  const [, site] = readCaddyfile();
  assert.doesNotMatch(site, /^\s*log\b/m);
  const [ingress] = readYaml('deploy/kubernetes/example/ingress.yaml');
  assert.equal(ingress.metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log'], 'false');
});

test('the access log of nginx has no token of a link, also when BASE_URL has a path', () => {
  const [, pattern = ''] = /"~(\^\S+)" "\$\{before_token\}-"/.exec(readText('deploy/proxy/nginx.conf')) ?? [];
  const logged = (uri: string) => {
    const { before_token } = new RegExp(pattern).exec(uri)?.groups ?? {};
    return before_token === undefined ? uri : `${before_token}-`;
  };
  for (const path of ['', '/legal', '/legal/signing', '/sign']) {
    for (const beforeToken of [
      '/sign/',
      '/preview/',
      '/api/v1/sign/',
      '/api/v1/invitation-links/',
      '/api/v1/set-up/',
      '/dashboard/invitations/',
      '/dashboard/set-up/',
    ])
      for (const rest of ['', '/submit', '/sign/view', '/seen.gif'])
        assert.doesNotMatch(logged(`${path}${beforeToken}TOKEN${rest}`), /TOKEN/);
    for (const other of ['/api/v1/signing-requests/ID', '/dashboard/ID/documents', '/readyz'])
      if (path !== '/sign') assert.equal(logged(path + other), path + other);
  }
  assert.equal(logged('/legal/sign/TOKEN/submit'), '/legal/sign/-');
});

test('Docker keeps at most a few files of limited size of what each container logs', () => {
  // Its shape is what is checked.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  for (const [name, { logging }] of Object.entries<any>(project.services)) {
    assert.equal(logging.driver, 'local', name);
    assert.match(logging.options['max-size'], /^\d+m$/, name);
    assert.ok(Number(logging.options['max-file']) >= 2, name);
  }
});

test('Caddy logs errors without the address and the headers of the request, which have links and API keys', () => {
  const [options] = readCaddyfile();
  for (const field of ['uri', 'headers'])
    assert.match(options, new RegExp(`^\\s+request>${field} delete$`, 'm'));
});

/** Its options, and the block of the site. */
function readCaddyfile(): [options: string, site: string] {
  const [options = '', site = ''] = readText('deploy/proxy/Caddyfile').split(/^\}\n/m);
  return [options, site];
}

test('.dockerignore lets no secret, data or repository into the build, and everything that the package needs', () => {
  const reaches = createFilter(readText('.dockerignore'));
  for (const path of [
    '.git/config',
    'data/secret.key',
    'deploy/compose/secrets/secret_key',
    '.env',
    'node_modules/x/y.js',
    'test/a.ts',
    'src/config.test.ts',
    'web/dist/index.html',
    'docs/conformance.md',
    'docs/decisions/0001-postgresql-only.md',
  ])
    assert.equal(reaches(path), false, path);
  for (const path of ['src/cli.ts', 'db/migrations/0001_x.sql', 'package.json', 'web/index.html', 'LICENSE'])
    assert.equal(reaches(path), true, path);
});

test('.dockerignore lets every file that package.json lists into the build, except for those that the build makes', () => {
  const { files }: { files: string[] } = JSON.parse(readText('package.json'));
  const made = ['build', 'dist', 'web/dist'];
  const kept = files.filter((pattern) => !pattern.startsWith('!') && !made.includes(pattern));
  const dropped = files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const packed = globSync(
    kept.flatMap((pattern) => [pattern, `${pattern}/**`]),
    { cwd: checkout },
  ).filter(
    (path) =>
      statSync(join(checkout, path)).isFile() &&
      !dropped.some((each) => path === each || path.startsWith(`${each}/`)),
  );
  for (const path of ['docs/guide/webhooks.md', 'SECURITY.md', 'bin/assent.js'])
    assert.ok(packed.includes(path), path);
  const reaches = createFilter(readText('.dockerignore'));
  assert.deepEqual(
    packed.filter((path) => !reaches(path)),
    [],
  );
});

/** The scripts of the folder of Docker Compose, alone. */
function createComposeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assent-compose-'));
  for (const script of ['create-secrets.sh', 'create-users.sh'])
    cpSync(join(checkout, compose, script), join(folder, script));
  return folder;
}

/** The configuration that the job for migrations gets with these secrets. */
function readProjectConfig(secrets: string): Config {
  const env = Object.entries<string>(project.services.migrate.environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets', secrets),
  ]);
  return readConfig({
    ...Object.fromEntries(env),
    BASE_URL: 'https://sign.example.com',
    MAIL_FROM: 'a@example.com',
  });
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Runs create-users.sh as a new container of PostgreSQL does. */
async function createUsers({ owner }: Postgres, folder: string): Promise<void> {
  // The embedded database has these already; that of a new container doesn’t.
  const connection = { ...owner, database: 'postgres' };
  await query(connection, 'drop database if exists assent');
  await query(connection, 'drop role if exists assent_service');
  execFileSync(join(folder, 'create-users.sh'), {
    env: {
      PATH: process.env.PATH,
      SECRETS: join(folder, 'secrets'),
      PGHOST: owner.host,
      PGPORT: String(owner.port),
      POSTGRES_USER: owner.user,
    },
  });
}

/** Connects with the user, password and database of each URL. Throws when one of them does not exist. */
async function connectAs({ owner }: Postgres, folder: string, config: Config): Promise<void> {
  const hba = join(folder, 'postgres/pg_hba.conf');
  // The embedded database trusts everyone who reaches its socket, and a container does not.
  writeFileSync(hba, `local all assent_owner,assent_service scram-sha-256\n${readFileSync(hba, 'utf8')}`);
  await query(owner, 'select pg_reload_conf()');
  const { host, port } = owner;
  const connect = (url: string | undefined, changed: pg.ClientConfig = {}) => {
    const { user = '', password, database = '' } = new pg.Client({ connectionString: url });
    return query({ host, port, user, password: password ?? '', database, ...changed }, 'select 1');
  };
  for (const url of [config.databaseUrl, config.databaseMigrationUrl]) {
    // The new settings come into force in a moment.
    while (await connect(url, { password: 'another' }).then(Boolean, () => false)) await setTimeout(20);
    await connect(url);
  }
}

async function query(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Key, value and section of each line. Throws for a line that is neither a setting, a section nor a comment. */
function readUnit(text: string): [key: string, value: string, section: string][] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (name) {
      section = name;
      return [];
    }
    const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`not a setting: ${line}`);
    return [[key, value, section]];
  });
}
