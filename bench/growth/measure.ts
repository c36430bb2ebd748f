import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '../../src/platform/database/database.ts';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { median } from '../../test/support/median.ts';
import { createDatabase } from '../databases.ts';
import { sendLoad, warmUp } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { startService } from '../servers.ts';
import { requests } from './requests.ts';
import { seedRequests } from './seed.ts';

const small = 10_000;
const large = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** How much slower a request may be in the large database. */
const target = 1.5;

/** Measures each request in a database of 10,000 signing requests and in one of BENCH_ROWS, in turns. */
export async function* measureGrowth(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-growth-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres(dataDir);
  stack.defer(() => postgres.stop());
  const servers = [];
  const databases = [];
  for (const total of [small, large]) {
    const database = await createDatabase(postgres, `growth_${total}`);
    const seeded = await seedRequests(database, total);
    const server = await startService(database.connection, { args: ['--no-worker'] });
    stack.defer(() => server.stop());
    servers.push({ url: server.url, seeded });
    databases.push(database.connection);
  }
  for (const connection of databases) await recordExpiries(connection);
  for (const { name, path } of requests) {
    const results = servers.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [i, { url, seeded }] of servers.entries()) {
        const load = { method: 'GET' as const, path: path(seeded), headers: { 'x-api-key': seeded.key } };
        await warmUp(url, load);
        const { count, seconds } = await sendLoad(url, load);
        results[i]?.push(count / seconds);
      }
    const [before = Number.NaN, after = Number.NaN] = results.map(median);
    const times = before / after;
    yield {
      what: name,
      measured: `${format(after)} a second with ${format(large)}: ${times.toFixed(2)} times`,
      comparedWith: `${format(before)} a second with ${format(small)}`,
      target: `at most ${target} times`,
      isMet: times <= target,
      figures: { small: before, large: after, times },
    };
  }
}

/**
 * Records what expired while the databases were filled, as a worker would. Filling takes half an hour for 10,000,000.
 */
async function recordExpiries(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    update signing_requests set status = 'EXPIRED', expired_at = expires_at, updated_at = now()
    where status = 'PENDING' and expires_at <= now()`);
  await client.end();
}

const format = (value: number) => Math.round(value).toLocaleString('en');
