import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { percentile, sendAtConstantRate, stopAfter } from '../constant-rate.ts';
import type { Seeded } from '../seed.ts';
import { register, startContext } from '../webhooks/context.ts';
import { findTrends, type Sample } from './drift.ts';
import { sendOne } from './load.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const sampleSeconds = 60;
const clients = 16;
const capacitySeconds = 20;

/**
 * Runs the service with its worker for an hour (`SOAK_MINUTES`) under half of the load it can take, and compares
 * latency, memory and tables over time.
 */
export async function* measureSoak() {
  await using stack = new AsyncDisposableStack();
  const context = await startContext(stack, { RATE_LIMIT_STORE: 'postgres' });
  await register(context, 'signing.created');
  const { db, url, seeded } = context;
  const perSecond = Math.round((await measureCapacity(url, seeded)) / 2);
  const samples: Sample[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const taken = await sendAtConstantRate(perSecond, stopAfter(sampleSeconds), () => sendOne(url, seeded));
    samples.push({
      p50: percentile(taken, 0.5),
      p99: percentile(taken, 0.99),
      ...(await readSizes(db, url)),
    });
    console.error(JSON.stringify(samples.at(-1)));
  }
  for (const { what, middle, last, hasDrifted } of findTrends(samples))
    yield {
      what: `soak of ${minutes} minutes at ${perSecond} requests a second: ${what}`,
      measured: last.toFixed(1),
      comparedWith: `${middle.toFixed(1)} in the middle third`,
      target: 'no drift',
      isMet: !hasDrifted,
      figures: { middle, last },
    };
}

/** Requests a second with 16 clients, each of which waits for its response. */
async function measureCapacity(url: string, seeded: Seeded): Promise<number> {
  const isDone = stopAfter(capacitySeconds);
  let count = 0;
  const client = async () => {
    while (!isDone()) {
      await sendOne(url, seeded);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / capacitySeconds;
}

async function readSizes(db: Db, url: string): Promise<Pick<Sample, 'rssMb' | 'boundedMb' | 'bytesPerRow'>> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  const sizeOf = async (table: string) => {
    const { rows } = await sql<{ size: number; count: number }>`
      select pg_total_relation_size(${table}::regclass) as size, (select count(*) from ${sql.table(table)}) as count`.execute(
      db,
    );
    return rows[0] ?? { size: 0, count: 0 };
  };
  const boundedMb: Record<string, number> = {};
  for (const table of bounded) boundedMb[table] = (await sizeOf(table)).size / 2 ** 20;
  const bytesPerRow: Record<string, number> = {};
  for (const table of growing) {
    const { size, count } = await sizeOf(table);
    bytesPerRow[table] = size / Math.max(1, count);
  }
  return { rssMb: bytes / 2 ** 20, boundedMb, bytesPerRow };
}

const bounded = ['rate_limits', 'signing_request_counts', 'evidence_pending', 'workers'];

/** The last three are bounded too, but only after more than an hour. */
const growing = [
  'signing_requests',
  'audit_events',
  'pgboss.job_common',
  'webhook_deliveries',
  'idempotency_keys',
];
