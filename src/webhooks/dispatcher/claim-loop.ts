import { setTimeout as sleep } from 'node:timers/promises';
import { nilUuid } from '../../platform/crypto/uuid.ts';
import type { Db } from '../../platform/database/database.ts';
import { lastInTurn, mayHaveMore } from './claim-budget.ts';
import { claimDue } from './claim-due.ts';
import { type ClaimedDelivery, readClaimed } from './claimed-delivery.ts';
import type { Slots } from './slots.ts';
import { createWakeSignal } from './wake-signal.ts';

/**
 * The time between polls for retries that have become due. Deliveries that are due immediately are announced and
 * start within milliseconds.
 */
const defaultPollMs = 500;

/** The minimum time between claims, so that one claim serves several finished attempts and new events. */
const minClaimIntervalMs = 5;

/** Claims deliveries that are due whenever there is room for more of them. */
export interface ClaimLoop {
  /** A process has announced new deliveries, or that a webhook was changed, disabled or deleted: then with its id. */
  announced(webhookId: string): void;
  /** An attempt at the webhook has ended, so there may be room for more of its deliveries. */
  attemptEnded(webhookId: string): void;
  /** Resolves when the last claimed deliveries have been passed to `start`. */
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  slots: Slots;
  /** Takes over a claimed delivery. */
  start(delivery: ClaimedDelivery): void;
  /** Releases the claim of a delivery whose webhook has changed in the meantime. */
  release(delivery: ClaimedDelivery): void;
  logFailure(error: unknown): void;
  /** Tests exclude polls with a time that no test takes. */
  pollMs?: number;
}

/** Claims until `stop`. A failed claim is logged and repeated with the next poll. */
export function startClaimLoop(options: Options): ClaimLoop {
  const { db, slots, start, release, logFailure, pollMs = defaultPollMs } = options;
  const signal = createWakeSignal();
  let hasMore = (_webhookId: string) => true;
  let refreshDueAt = performance.now() + pollMs;
  let lastWebhook = nilUuid;
  let isStopped = false;
  /** The webhooks that have changed since the last claim began, which may have read them before. */
  const changed = new Set<string>();

  async function run(): Promise<void> {
    while (!isStopped) {
      signal.clear();
      const startedAt = performance.now();
      if (startedAt > refreshDueAt) await refreshWaiting();
      const isFull = await claim();
      if (isFull) continue;
      await signal.wait(pollMs);
      const early = startedAt + minClaimIntervalMs - performance.now();
      if (early > 0) await sleep(early);
    }
  }

  /**
   * Prefetched deliveries must respect changes to their webhook, and stop when it is disabled or deleted
   * (contract section 4).
   */
  async function refreshWaiting(): Promise<void> {
    refreshDueAt = performance.now() + pollMs;
    try {
      slots.refreshWaiting(await readClaimed(db, slots.waiting()));
    } catch (error) {
      logFailure(error);
      slots.withdrawAll();
    }
  }

  /** Returns whether the claim had the maximum size, in which case another one follows immediately. */
  async function claim(): Promise<boolean> {
    const budget = slots.claimBudget();
    changed.clear();
    const claimed = budget.total > 0 ? await claimDue(db, budget, lastWebhook).catch(logFailure) : undefined;
    hasMore = mayHaveMore(budget, claimed ?? []);
    if (!claimed) return false;
    lastWebhook = lastInTurn(claimed, budget, lastWebhook);
    for (const delivery of claimed)
      if (changed.has(delivery.webhook_id)) release(delivery);
      else start(delivery);
    return claimed.length === budget.total;
  }

  const running = run();
  return {
    announced(webhookId) {
      if (webhookId !== '') {
        changed.add(webhookId);
        slots.withdrawOf(webhookId);
      }
      refreshDueAt = 0;
      signal.wake();
    },
    attemptEnded(webhookId) {
      if (slots.isLow(webhookId) && hasMore(webhookId)) signal.wake();
    },
    async stop() {
      isStopped = true;
      signal.wake();
      await running;
    },
  };
}
