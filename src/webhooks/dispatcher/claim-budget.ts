import type { ClaimBudget } from './claim-due.ts';
import { capacity, maxPerClaim, maxPrefetched, slotsPerWebhook } from './limits.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import type { Receivers } from './receivers.ts';

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
    perWebhook: slotsPerWebhook.initial,
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
