import type { ClaimedDelivery } from './claimed-delivery.ts';
import { prefetchThreshold } from './limits.ts';
import type { Slot } from './receivers.ts';

/** A delivery whose attempt starts now, with the current state of its row and its webhook. */
export interface Turn {
  delivery: ClaimedDelivery;
  slot: Slot;
}

/** The prefetched deliveries, which this process has claimed and which wait for a slot: one queue for each webhook. */
export interface PrefetchQueue {
  /** Resolves with the delivery's turn, or with undefined when the delivery is withdrawn. */
  join(delivery: ClaimedDelivery): Promise<Turn | undefined>;
  /** Starts the turn of a webhook's first delivery. Does nothing when none is waiting. */
  callNext(webhookId: string, takeSlot: () => Slot): void;
  count(webhookId: string): number;
  isLow(webhookId: string): boolean;
  all(): ClaimedDelivery[];
  /** Replaces the waiting deliveries with their current state and withdraws those that are not in the list. */
  refresh(current: ClaimedDelivery[]): void;
  /** Withdraws the deliveries of these webhooks, or all deliveries. */
  withdraw(webhookIds?: string[]): void;
}

interface Waiting {
  delivery: ClaimedDelivery;
  leave(turn?: Turn): void;
}

export function createPrefetchQueue(): PrefetchQueue {
  const queues = new Map<string, Waiting[]>();

  const queueOf = (webhookId: string) => queues.get(webhookId) ?? [];
  const setQueue = (webhookId: string, queue: Waiting[]) => {
    if (queue.length > 0) queues.set(webhookId, queue);
    else queues.delete(webhookId);
  };

  return {
    join(delivery) {
      const { promise, resolve } = Promise.withResolvers<Turn | undefined>();
      const queue = queueOf(delivery.webhook_id);
      queue.push({ delivery, leave: resolve });
      setQueue(delivery.webhook_id, queue);
      return promise;
    },
    callNext(webhookId, takeSlot) {
      const queue = queueOf(webhookId);
      const first = queue.shift();
      setQueue(webhookId, queue);
      first?.leave({ delivery: first.delivery, slot: takeSlot() });
    },
    count: (webhookId) => queueOf(webhookId).length,
    isLow: (webhookId) => queueOf(webhookId).length <= prefetchThreshold,
    all: () => [...queues.values()].flat().map(({ delivery }) => delivery),
    refresh(current) {
      const currentById = new Map(current.map((delivery) => [delivery.id, delivery]));
      for (const [webhookId, queue] of queues) {
        const remaining: Waiting[] = [];
        for (const { delivery, leave } of queue) {
          const found = currentById.get(delivery.id);
          if (found) remaining.push({ delivery: found, leave });
          else leave();
        }
        setQueue(webhookId, remaining);
      }
    },
    withdraw(webhookIds = [...queues.keys()]) {
      for (const webhookId of webhookIds) {
        for (const { leave } of queueOf(webhookId)) leave();
        queues.delete(webhookId);
      }
    },
  };
}
