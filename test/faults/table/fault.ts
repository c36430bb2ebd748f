import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** Something that breaks, and is whole again when `cause` resolves. */
export interface Fault<Where = World> {
  name: string;
  cause(world: Where): Promise<unknown>;
  /**
   * What clients see beyond what every fault promises. `served`: every call gets the expected answer, and `/readyz` is
   * 200. `drained`: every call that a process took is answered. `not ready`: `/readyz` says that it is not.
   */
  expect?: 'served' | 'drained' | 'not ready';
  /** Within how many milliseconds emails work again, if that takes longer than is promised for everything else. */
  emailsWithinMs?: number;
  /**
   * The process whose health checks cannot answer meanwhile, because it is stopped in the middle of whatever it does.
   */
  pauses?: 'worker';
}

/** How long a fault lasts that does not end by itself. */
export const holdMs = 10_000;
/** How long something hangs: longer than any call may take. */
export const hangMs = 25_000;

/** Begins a fault, and ends it after a while. */
export async function holding(begin: () => unknown, end: () => unknown, forMs = holdMs): Promise<void> {
  await begin();
  try {
    await sleep(forMs);
  } finally {
    await end();
  }
}
