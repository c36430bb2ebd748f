import { eventually } from '../../harness/eventually.ts';
import { type Account, settle } from './account.ts';
import type { Fault } from './fault.ts';
import { type Health, statusOf, watchHealth } from './health.ts';
import type { Ledger } from './load.ts';
import type { Installation } from './world.ts';

/** One repetition of a fault. Times in milliseconds. */
export interface Measurement extends Account {
  /** Calls with another answer than expected, 503 above all. */
  refused: number;
  /** Calls that no process took, and calls whose connection ended without an answer. */
  unconnected: number;
  unanswered: number;
  /** The status codes of other answers than 503, which a fault must not cause. */
  wrong: number[];
  longestMs: number;
  /** From the end of the fault until the last call that failed, or the first one that succeeded if that was later. */
  requestsMs: number;
  /** From the end of the fault until the email and the webhook of the first creation after it arrived. */
  emailMs: number;
  webhookMs: number;
  /** From the end of the fault until every process said that it was ready. */
  readyMs: number;
  /** From the beginning of the fault until the API said that it was not ready; undefined if it never did. */
  notReadyMs: number | undefined;
  /** Answers of `/healthz` other than 200, which tell an orchestrator to restart a process that works. */
  falseDeaths: number;
  longestHealthMs: number;
}

/** So long without a failed call means that the service works again. */
const quietMs = 3_000;

/** Causes a fault while clients write, and waits until the service works again. */
export async function measure<World extends Installation>(
  world: World,
  { cause, pauses }: Pick<Fault<World>, 'cause' | 'pauses'>,
): Promise<Measurement> {
  await isReadyAgain(world);
  const load = world.startLoad();
  const { ledger } = load;
  const healths = world.healthUrls.map(watchHealth);
  try {
    await eventually(() => ledger.acknowledged.size >= 20);
    const begun = performance.now();
    await cause(world);
    const healed = performance.now();
    const sinceHealed = () => performance.now() - healed;
    const created = await eventually(load.createOne, slowly);
    const firstMs = sinceHealed();
    const { arrived } = world.surroundings;
    const [emailMs, webhookMs, readyMs] = await Promise.all([
      eventually(() => arrived.has(`link ${created.email}`) && sinceHealed(), slowly),
      eventually(() => arrived.has(`signing.created ${created.id}`) && sinceHealed(), slowly),
      isReadyAgain(world).then(sinceHealed),
      eventually(() => performance.now() - Math.max(healed, ledger.lastFailureAt) > quietMs, slowly),
    ]);
    await Promise.all([load.stop(), ...healths.map((health) => health.stop())]);
    return {
      ...(await settle(world, ledger)),
      ...summarise(ledger),
      ...summariseHealth(pauses === 'worker' ? healths.slice(0, 1) : healths, begun),
      requestsMs: Math.max(firstMs, ledger.lastFailureAt - healed),
      emailMs,
      webhookMs,
      readyMs,
    };
  } finally {
    await Promise.all([load.stop(), ...healths.map((health) => health.stop())]);
  }
}

/** Four times as long as is promised, so that the table shows how long it took. */
const slowly = { withinMs: 120_000, everyMs: 50 };

function isReadyAgain({ healthUrls }: Installation): Promise<boolean> {
  return eventually(async () => {
    const statuses = await Promise.all(healthUrls.map((url) => statusOf(`${url}/readyz`)));
    return statuses.every((status) => status === 200);
  }, slowly);
}

function summarise({ refused, unconnected, unanswered, longestMs }: Ledger) {
  const statuses = [...refused.keys()];
  return {
    refused: [...refused.values()].reduce((total, count) => total + count, 0),
    unconnected,
    unanswered,
    wrong: statuses.filter((status) => status !== 503),
    longestMs,
  };
}

function summariseHealth(healths: Health[], begun: number) {
  const [api] = healths;
  const notReady = api?.ready.find(({ at, status }) => at > begun && status === 503);
  const alive = healths.flatMap((health) => health.alive);
  const ready = healths.flatMap((health) => health.ready);
  return {
    notReadyMs: notReady && notReady.at + notReady.ms - begun,
    falseDeaths: alive.filter(({ status }) => status !== undefined && status !== 200).length,
    longestHealthMs: Math.max(...[...alive, ...ready].map(({ ms }) => ms)),
  };
}
