import type { ClaimedDelivery } from './claimed-delivery.ts';
import { capacity, maxPerClaim, maxPrefetched, slotsPerWebhook } from './limits.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import type { Receivers } from './receivers.ts';

/** How many deliveries a claim may take. */
export interface ClaimBudget {
  total: number;
  /** The maximum for receivers that are not slow. */
  toPrompt: number;
  toSlow: number;
  slowWebhooks: string[];
  /**
   * For some webhooks, how many deliveries this process has claimed already, and its maximum. The maximum of others is
   * `slotsPerWebhook.initial`.
   */
  claimed: { webhookId: string; count: number; max: number }[];
}

/**
 * How many deliveries the next claim may take, and of which webhooks. A prompt webhook may have `maxPrefetched`
 * beyond its slots, but more are only claimed when few of them are left, so that claims are few and large.
 */
export function claimBudget(
  { receivers, slowWebhooks }: ReturnType<Receivers['survey']>,
  prefetched: Pick<PrefetchQueue, 'count' | 'isLow'>,
): ClaimBudget {
  let [inFlight, inFlightToSlow] = [0, 0];
  for (const receiver of receivers) {
    inFlight += receiver.inFlight;
    if (receiver.isSlow) inFlightToSlow += receiver.inFlight;
  }
  return {
    total: Math.min(maxPerClaim, capacity.total - inFlight),
    toPrompt: capacity.prompt - (inFlight - inFlightToSlow),
    toSlow: capacity.slow - inFlightToSlow,
    slowWebhooks,
    claimed: receivers.map(({ webhookId, isPrompt, ...receiver }) => {
      const count = receiver.inFlight + prefetched.count(webhookId);
      if (!isPrompt) return { webhookId, count, max: slotsPerWebhook.initial };
      return {
        webhookId,
        count,
        max: prefetched.isLow(webhookId) ? slotsPerWebhook.prompt + maxPrefetched : count,
      };
    }),
  };
}

/** The webhooks of which no more may be claimed for now. */
export function fullWebhooks({ claimed }: ClaimBudget): string[] {
  return claimed.filter(({ count, max }) => count >= max).map(({ webhookId }) => webhookId);
}

/** The webhook after which the next claim begins, given after which this one began. */
export function lastInTurn(claimed: ClaimedDelivery[], { slowWebhooks }: ClaimBudget, last: string): string {
  // PostgreSQL orders ids like their texts.
  const ids = claimed
    .map(({ webhook_id }) => webhook_id)
    .filter((id) => !slowWebhooks.includes(id))
    .sort();
  return ids.findLast((id) => id <= last) ?? ids.at(-1) ?? last;
}

/**
 * Returns a function that decides whether a webhook may have more due deliveries than a claim took. Deliveries that
 * become due later are announced.
 */
export function mayHaveMore(budget: ClaimBudget, claimed: ClaimedDelivery[]): (webhookId: string) => boolean {
  if (claimed.length >= Math.min(budget.total, budget.toPrompt, budget.toSlow)) return () => true;
  const more = claimed.filter(({ has_more }) => has_more).map(({ webhook_id }) => webhook_id);
  const webhooks = new Set([...fullWebhooks(budget), ...more]);
  return (webhookId) => webhooks.has(webhookId);
}
