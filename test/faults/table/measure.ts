import { eventually } from '../../harness/eventually.ts';
import { type Account, settle } from './account.ts';
import type { Installation } from './world.ts';

/** One repetition of a fault. */
export interface Measurement extends Account {
  /** Calls with another answer than expected, 503 above all, and calls without an answer. */
  refused: number;
  unanswered: number;
  /** The status codes of other answers than 503, which a fault must not cause. */
  wrong: number[];
  longestMs: number;
  /** From the end of the fault until the first creation was acknowledged, and until its email and webhook arrived. */
  apiMs: number;
  allMs: number;
}

/** How long the service may take to work again. */
export const maxRecoveryMs = 30_000;
export const maxAnswerMs = 20_000;

/** Causes a fault while clients write, and waits until the service works again. */
export async function measure(world: Installation, cause: () => Promise<unknown>): Promise<Measurement> {
  await eventually(world.isReady, { withinMs: 60_000 });
  const load = world.startLoad();
  const { ledger } = load;
  await eventually(() => ledger.acknowledged.size >= 20);
  await cause();
  const healed = performance.now();
  const created = await eventually(load.createOne, { withinMs: 4 * maxRecoveryMs, everyMs: 50 });
  const apiMs = performance.now() - healed;
  const { emailed, notified } = world.surroundings;
  await eventually(() => emailed.has(created.email) && notified.has(created.id), {
    withinMs: 4 * maxRecoveryMs,
  });
  const allMs = performance.now() - healed;
  await load.stop();
  const refused = [...ledger.refused];
  const sum = (counts: [number, number][]) => counts.reduce((total, [, count]) => total + count, 0);
  return {
    ...(await settle(world, ledger)),
    refused: sum(refused),
    unanswered: ledger.unanswered,
    wrong: refused.map(([status]) => status).filter((status) => status !== 503),
    longestMs: ledger.longestMs,
    apiMs,
    allMs,
  };
}
