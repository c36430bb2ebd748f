import { claimBudget } from './claim-budget.ts';
import type { ClaimBudget, ClaimedDelivery } from './claim-due.ts';
import { createPrefetchQueue, type Turn } from './prefetch-queue.ts';
import { createReceivers } from './receivers.ts';

/** Decides which claimed delivery is attempted when. */
export interface Slots {
  /**
   * Gives a delivery its turn: at once while its webhook has a free slot, otherwise when a slot is released. Resolves with
   * undefined when the delivery is withdrawn.
   */
  waitForTurn(delivery: ClaimedDelivery): Promise<Turn | undefined>;
  /** How much the next claim may take. Withdraws what waits for receivers that have become slow. */
  claimBudget(): ClaimBudget;
  /** Few deliveries of the webhook are waiting, so that another claim is worth its cost. */
  isLow(webhookId: string): boolean;
  waiting(): ClaimedDelivery[];
  /** Replaces the waiting deliveries with their current state and withdraws those that are not in the list. */
  refreshWaiting(current: ClaimedDelivery[]): void;
  withdrawAll(): void;
  /** Withdraws everything that waits, now and from now on. */
  close(): void;
}

export function createSlots(): Slots {
  const receivers = createReceivers();
  const line = createPrefetchQueue();
  let isClosed = false;

  function takeSlot(webhookId: string) {
    const slot = receivers.takeSlot(webhookId);
    return {
      ...slot,
      release() {
        slot.release();
        if (receivers.hasFreeSlot(webhookId)) line.callNext(webhookId, () => takeSlot(webhookId));
      },
    };
  }

  return {
    async waitForTurn(delivery) {
      if (isClosed) return undefined;
      const { webhook_id: webhookId } = delivery;
      if (receivers.hasFreeSlot(webhookId)) return { delivery, slot: takeSlot(webhookId) };
      return line.join(delivery);
    },
    claimBudget() {
      const survey = receivers.survey();
      line.withdraw(survey.slowWebhooks);
      return claimBudget(survey, line);
    },
    isLow: line.isLow,
    waiting: line.all,
    refreshWaiting: line.refresh,
    withdrawAll: () => line.withdraw(),
    close() {
      isClosed = true;
      line.withdraw();
    },
  };
}
