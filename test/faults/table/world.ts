import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJson } from '../../cli/support/run.ts';
import { createClient } from '../../harness/client.ts';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../harness/free-port.ts';
import { clause, data, publishDocument } from '../../harness/steps.ts';
import { type Link, startLink } from './link.ts';
import { type Load, startLoad } from './load.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Supervised, supervise } from './supervise.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

/**
 * An installation with everything around it: PostgreSQL behind a network that can break, an API process and a worker that
 * are restarted when they end, a mail server and a receiver.
 */
export interface World {
  dir: string;
  url: string;
  env: Record<string, string>;
  postgres: Postgres;
  link: Link;
  server: Supervised;
  worker: Supervised;
  surroundings: Surroundings;
  startLoad(): Load;
  isReady(): Promise<boolean>;
  /** Runs at the end, before what was started earlier is stopped. */
  defer(clean: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** @param prepare prepares the directory in which PostgreSQL is about to be created */
export async function startWorld(
  more: Record<string, string> = {},
  prepare = async (_dir: string) => {},
): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const dir = await mkdtemp(join(tmpdir(), 'assent-faults-'));
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const databaseDir = join(dir, 'database');
  await mkdir(databaseDir);
  await prepare(databaseDir);
  const postgres = await startPostgres(databaseDir);
  // A fault may have left it paused.
  stack.defer(() => {
    postgres.resume();
    return postgres.end();
  });
  const link = await startLink(postgres.connection);
  stack.defer(() => link.close());
  const surroundings = await startSurroundings();
  stack.defer(() => surroundings.close());

  const authority = join(dir, 'authority.pem');
  await writeFile(authority, surroundings.authority);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const through = (user: string) => `postgres://${user}@127.0.0.1:${link.port}/assent?sslmode=disable`;
  const env = {
    DATA_DIR: dir,
    PORT: String(port),
    DATABASE_URL: through(postgres.connection.user),
    DATABASE_MIGRATION_URL: through(postgres.owner.user),
    SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o',
    SMTP_URL: `smtp://127.0.0.1:${surroundings.smtpPort}`,
    MAIL_FROM: 'Signatures <sign@faults.test>',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...more,
  };
  const server = supervise(['serve', '--no-worker'], env, join(dir, 'server.log'));
  stack.defer(() => server.stop());
  const isReady = async () => {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(25_000) }).catch(
      () => undefined,
    );
    return response?.status === 200;
  };
  await eventually(isReady, { withinMs: 60_000 });
  const worker = supervise(['worker'], env, join(dir, 'worker.log'));
  stack.defer(() => worker.stop());

  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Faults', '--plan', 'unlimited'], { ...env });
  const api = createClient(url, apiKey.key);
  const { versionId, contentHash } = await publishDocument(api, { clauses: [clause('terms')] });
  data(await api.post('/webhooks', { url: surroundings.webhookUrl, events: ['signing.created'] }));
  const resources = stack.move();
  return {
    dir,
    url,
    env,
    postgres,
    link,
    server,
    worker,
    surroundings,
    startLoad: () => startLoad({ url, key: apiKey.key, versionId, contentHash }),
    isReady,
    defer: (clean) => resources.defer(async () => void (await clean())),
    close: () => resources.disposeAsync(),
  };
}
