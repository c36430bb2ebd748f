import { type ClaimBudget, claimBudget } from './claim-budget.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { createPrefetchQueue, type Turn } from './prefetch-queue.ts';
import { createReceivers } from './receivers.ts';

/** Decides when each claimed delivery is attempted. */
export interface Slots {
  /**
   * Waits for a delivery's turn: immediately if its webhook has a free slot, otherwise when a slot is released.
   * Resolves with undefined when the delivery is withdrawn.
   */
  waitForTurn(delivery: ClaimedDelivery): Promise<Turn | undefined>;
  /**
   * How many deliveries the next claim may take. Withdraws the waiting deliveries to receivers that have become slow.
   */
  claimBudget(): ClaimBudget;
  /** Whether so few deliveries of the webhook are waiting that another claim is worth its cost. */
  isLow(webhookId: string): boolean;
  waiting(): ClaimedDelivery[];
  /** Replaces the waiting deliveries with their current state and withdraws those that are not in the list. */
  refreshWaiting(current: ClaimedDelivery[]): void;
  withdrawOf(webhookId: string): void;
  withdrawAll(): void;
  /** Withdraws all waiting deliveries, and any that would wait later. */
  close(): void;
}

export function createSlots(): Slots {
  const receivers = createReceivers();
  const prefetched = createPrefetchQueue();
  let isClosed = false;

  function takeSlot(webhookId: string) {
    const slot = receivers.takeSlot(webhookId);
    return {
      ...slot,
      release() {
        slot.release();
        if (receivers.hasFreeSlot(webhookId)) prefetched.callNext(webhookId, () => takeSlot(webhookId));
      },
    };
  }

  return {
    async waitForTurn(delivery) {
      if (isClosed) return undefined;
      const { webhook_id: webhookId } = delivery;
      if (receivers.hasFreeSlot(webhookId)) return { delivery, slot: takeSlot(webhookId) };
      return prefetched.join(delivery);
    },
    claimBudget() {
      const survey = receivers.survey();
      prefetched.withdraw(survey.slowWebhooks);
      return claimBudget(survey, prefetched);
    },
    isLow: prefetched.isLow,
    waiting: prefetched.all,
    refreshWaiting: prefetched.refresh,
    withdrawOf: (webhookId) => prefetched.withdraw([webhookId]),
    withdrawAll: () => prefetched.withdraw(),
    close() {
      isClosed = true;
      prefetched.withdraw();
    },
  };
}
