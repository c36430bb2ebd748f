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
import { type Link, startLink } from './link.ts';
import { type Load, startLoad } from './load.ts';
import { type Postgres, queryOnce, startPostgres } from './postgres.ts';
import { type Supervised, supervise } from './supervise.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

/** An installation with a mail server and a receiver around it. Its processes are restarted when they end. */
export interface Installation {
  dir: string;
  url: string;
  env: Record<string, string>;
  /** Serves the API. */
  server: Supervised;
  surroundings: Surroundings;
  startLoad(): Load;
  isReady(): Promise<boolean>;
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

/** @param prepare prepares the directory in which PostgreSQL is about to be created, and returns what undoes that */
export async function startWorld(prepare = (_dir: string) => () => {}): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const dir = await createDir(stack);
  const databaseDir = join(dir, 'database');
  await mkdir(databaseDir);
  stack.defer(prepare(databaseDir));
  const postgres = await startPostgres(databaseDir);
  // A fault may have left it paused.
  stack.defer(() => {
    postgres.resume();
    return postgres.end();
  });
  const link = await startLink(postgres.connection);
  stack.defer(() => link.close());
  const through = (user: string) => `postgres://${user}@127.0.0.1:${link.port}/assent?sslmode=disable`;
  const database = {
    DATABASE_URL: through(postgres.connection.user),
    DATABASE_MIGRATION_URL: through(postgres.owner.user),
    SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o',
  };
  const installation = await install(stack, dir, ['serve', '--no-worker'], database);
  const worker = supervise(['worker'], installation.env, join(dir, 'worker.log'));
  stack.defer(() => worker.stop());
  const world: World = {
    ...installation,
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
  database: Record<string, string>,
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
    ...database,
    SMTP_URL: `smtp://127.0.0.1:${surroundings.smtpPort}`,
    MAIL_FROM: 'Signatures <sign@faults.test>',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const server = supervise(args, env, join(dir, 'server.log'));
  stack.defer(() => server.stop());
  const isReady = () => respondsWith200(`${url}/readyz`);
  await eventually(isReady, { withinMs: 60_000 });

  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Faults', '--plan', 'unlimited'], env);
  const api = createClient(url, apiKey.key);
  const { versionId, contentHash } = await publishDocument(api, { clauses: [clause('terms')] });
  data(await api.post('/webhooks', { url: surroundings.webhookUrl, events: ['signing.created'] }));
  const target = { url, key: apiKey.key, versionId, contentHash };
  return { dir, url, env, server, surroundings, startLoad: () => startLoad(target), isReady };
}

async function respondsWith200(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(25_000) }).catch(() => undefined);
  return response?.status === 200;
}
