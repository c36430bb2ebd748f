import { keepSpan, type RunInSpan } from '../telemetry/telemetry.ts';
import type { Db } from './database.ts';

/**
 * Makes reads of an organisation that arrive in the same turn of the event loop share one statement. Requests that shared the
 * lookup of their key (coalesce.ts) go on in the same turn, so under load most of them meet again here. The statement starts
 * when the turn ends: after each of its reads arrived, so nothing is stale, and without waiting for another statement, so a
 * single read takes no longer. It reads for one organisation only, and its failure fails the reads that shared it.
 *
 * With 16 clients that get single signing requests, each takes Node 0.14 instead of 0.22 ms and PostgreSQL 0.05 instead of
 * 0.12: most of the difference is sending and starting another statement.
 *
 * @param read returns a result for each key, in their order
 */
export function shareReads<Key, Result>(
  read: (db: Db, orgId: string, keys: Key[]) => Promise<Result[]>,
): (db: Db, orgId: string, key: Key) => Promise<Result> {
  const waiting = new WeakMap<Db, Map<string, Batch<Key, Result>>>();

  async function run(db: Db, orgId: string, { keys, promises, runInSpan }: Batch<Key, Result>) {
    waiting.get(db)?.delete(orgId);
    try {
      const results = await runInSpan(() => read(db, orgId, keys));
      // There is one for each key.
      for (const [index, { resolve }] of promises.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of promises) reject(error);
    }
  }

  function startBatch(db: Db, orgId: string): Batch<Key, Result> {
    const batch: Batch<Key, Result> = { keys: [], promises: [], runInSpan: keepSpan() };
    const batches = waiting.get(db) ?? new Map<string, Batch<Key, Result>>();
    waiting.set(db, batches.set(orgId, batch));
    process.nextTick(() => void run(db, orgId, batch));
    return batch;
  }

  return (db, orgId, key) => {
    const { keys, promises } = waiting.get(db)?.get(orgId) ?? startBatch(db, orgId);
    const promise = Promise.withResolvers<Result>();
    keys.push(key);
    promises.push(promise);
    return promise.promise;
  };
}

/** What waits for the end of the turn. */
interface Batch<Key, Result> {
  keys: Key[];
  promises: PromiseWithResolvers<Result>[];
  runInSpan: RunInSpan;
}
