import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connectToSocket } from '../../../src/platform/postgres/socket.ts';
import { clusterPath } from '../../../src/platform/postgres/start.ts';
import { runJson } from '../../cli/support/run.ts';
import { createClient } from '../../harness/client.ts';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../harness/free-port.ts';
import { clause, data, publishDocument } from '../../harness/steps.ts';
import { statusOf } from './health.ts';
import { type Link, startLink } from './link.ts';
import { type Load, startLoad } from './load.ts';
import { type Postgres, queryOnce, startPostgres } from './postgres.ts';
import { type Supervised, superviseAssent } from './supervise.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

/** An installation with a mail server and a receiver around it. Its processes are restarted when they end. */
export interface Installation {
  dir: string;
  url: string;
  env: Variables;
  /** Serves the API. */
  server: Supervised;
  surroundings: Surroundings;
  startLoad(): Load;
  /** Where its processes serve their health, the API first. */
  healthUrls: string[];
  /** Runs one statement in its database, as the owner. */
  query(text: string): Promise<pg.QueryResult>;
  /** Runs at the end, before what was started earlier is stopped. */
  defer(clean: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** PostgreSQL behind a network that can break, an API process and a worker. */
export interface World extends Installation {
  postgres: Postgres;
  link: Link;
  worker: Supervised;
}

export interface Extras {
  /** Prepares the directory in which PostgreSQL is about to be created, and returns what undoes that. */
  prepare?(databaseDir: string): () => void;
  /** Starts something between the service and PostgreSQL, or beside the service. Returns variables that lead there. */
  add?(stack: AsyncDisposableStack, dir: string, link: Link): Promise<{ port?: number; env?: Variables }>;
}

type Variables = Record<string, string>;

export async function startWorld({ prepare, add }: Extras = {}): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const dir = await createDir(stack);
  const databaseDir = join(dir, 'database');
  await mkdir(databaseDir);
  if (prepare) stack.defer(prepare(databaseDir));
  const postgres = await startPostgres(databaseDir);
  // A fault may have left it paused.
  stack.defer(() => {
    postgres.resume();
    return postgres.end();
  });
  const link = await startLink(postgres.connection);
  stack.defer(() => link.close());
  const { port = link.port, env } = (await add?.(stack, dir, link)) ?? {};
  const through = (user: string) => `postgres://${user}@127.0.0.1:${port}/assent?sslmode=disable`;
  const database = {
    DATABASE_URL: through(postgres.connection.user),
    DATABASE_MIGRATION_URL: through(postgres.owner.user),
    SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o',
  };
  const installation = await install(stack, dir, ['serve', '--no-worker'], { ...database, ...env });
  const workerPort = String(await freePort());
  const worker = superviseAssent(
    ['worker'],
    { ...installation.env, WORKER_PORT: workerPort },
    join(dir, 'worker.log'),
  );
  stack.defer(() => worker.stop());
  const world: World = {
    ...installation,
    healthUrls: [installation.url, `http://127.0.0.1:${workerPort}`],
    postgres,
    link,
    worker,
    // A fault may have replaced the server.
    query: (text) => world.postgres.query(text),
    ...ending(stack.move()),
  };
  return world;
}

/** What `npm start` runs: one process with all roles and its own PostgreSQL. */
export async function startEmbedded(): Promise<Installation> {
  await using stack = new AsyncDisposableStack();
  const dir = await createDir(stack);
  const installation = await install(stack, dir, ['serve'], {});
  const { owner, close } = connectToSocket(clusterPath(dir));
  stack.defer(close);
  return { ...installation, query: (text) => queryOnce(owner, text), ...ending(stack.move()) };
}

async function createDir(stack: AsyncDisposableStack): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'assent-faults-'));
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

function ending(stack: AsyncDisposableStack): Pick<Installation, 'defer' | 'close'> {
  return {
    defer: (clean) => stack.defer(async () => void (await clean())),
    close: () => stack.disposeAsync(),
  };
}

type Installed = Omit<Installation, 'query' | 'defer' | 'close'>;

async function install(
  stack: AsyncDisposableStack,
  dir: string,
  args: string[],
  variables: Variables,
): Promise<Installed> {
  const surroundings = await startSurroundings();
  stack.defer(() => surroundings.close());
  const authority = join(dir, 'authority.pem');
  await writeFile(authority, surroundings.authority);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: dir,
    PORT: String(port),
    ...variables,
    SMTP_URL: `smtp://127.0.0.1:${surroundings.smtpPort}`,
    MAIL_FROM: 'Signatures <sign@faults.test>',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const server = superviseAssent(args, env, join(dir, 'server.log'));
  stack.defer(() => server.stop());
  await eventually(async () => (await statusOf(`${url}/readyz`)) === 200, { withinMs: 60_000 });

  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Faults', '--plan', 'unlimited'], env);
  const api = createClient(url, apiKey.key);
  const { versionId, contentHash } = await publishDocument(api, { clauses: [clause('terms')] });
  const events = ['signing.created', 'signing.completed'];
  data(await api.post('/webhooks', { url: surroundings.webhookUrl, events }));
  const target = { url, key: apiKey.key, versionId, contentHash };
  return { dir, url, env, server, surroundings, startLoad: () => startLoad(target), healthUrls: [url] };
}
