import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
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
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Config, readConfig } from '../../src/config.ts';
import { type EmbeddedPostgres, startPostgres } from '../../src/platform/postgres/start.ts';
import { readSecretKey } from '../../src/secret-key.ts';
import { readYaml } from './read.ts';

const compose = 'deploy/compose';
const checkout = fileURLToPath(new URL('../../', import.meta.url));
const [project] = readYaml(`${compose}/compose.yaml`);

const withoutOpenssl =
  spawnSync('openssl', ['version']).status !== 0 && 'NOT TESTED: openssl is not on the PATH';
const smtp = 'smtp://mail.example.com:587\n';
const withoutPsql = spawnSync('psql', ['--version']).status !== 0 && 'NOT TESTED: psql is not on the PATH';

let postgres: EmbeddedPostgres;
let dataDir = '';
before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'assent-compose-'));
  postgres = await startPostgres(dataDir);
});
after(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('create-secrets.sh makes every secret of compose.yaml once, and create-users.sh the users that the URLs name', {
  skip: withoutOpenssl || withoutPsql,
}, async () => {
  const folder = createComposeFolder();
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
    await createUsers(folder);
    await connectAs(config);
    const { rows } = await query(
      { ...postgres.owner, database: 'postgres' },
      "select rolname from pg_roles join pg_database on pg_roles.oid = datdba where datname = 'assent'",
    );
    assert.deepEqual(rows, [{ rolname: 'assent_owner' }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('create-users.sh takes passwords with special characters, which are percent-encoded in URLs, also of postgresql://', {
  skip: withoutOpenssl || withoutPsql,
}, async () => {
  const folder = createComposeFolder();
  try {
    const secrets = join(folder, 'secrets');
    mkdirSync(secrets);
    const password = (word: string) => encodeURIComponent(`${word} 'q' "d" \\n $(id) 50% @:/ é`);
    const service = `postgresql://assent_service:${password('service')}@postgres:5432/assent`;
    const owner = `postgres://assent_owner:${password('owner')}@postgres:5432/assent`;
    writeFileSync(join(secrets, 'database_url'), service);
    writeFileSync(join(secrets, 'database_migration_url'), owner);
    execFileSync(join(folder, 'create-secrets.sh'), { input: smtp, stdio: ['pipe', 'pipe', 'ignore'] });
    await createUsers(folder);
    await connectAs(readProjectConfig(secrets));
  } finally {
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

/** Runs create-users.sh as a new container of PostgreSQL does. */
async function createUsers(folder: string): Promise<void> {
  const { owner } = postgres;
  // The embedded database has these already; that of a new container doesn’t.
  const connection = { ...owner, database: 'postgres' };
  await query(connection, 'drop database if exists assent');
  for (const role of ['assent_service', 'assent_owner'])
    await query(connection, `drop role if exists ${role}`);
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
async function connectAs(config: Config): Promise<void> {
  const { owner } = postgres;
  const hba = join(dataDir, 'postgres/pg_hba.conf');
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
