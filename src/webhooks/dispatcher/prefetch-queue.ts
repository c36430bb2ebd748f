import type { ClaimedDelivery } from './claim-due.ts';
import { prefetchThreshold } from './limits.ts';
import type { Slot } from './receivers.ts';

/** A delivery that may be attempted now, as its row and its webhook are now. */
export interface Turn {
  delivery: ClaimedDelivery;
  slot: Slot;
}

/** The prefetched deliveries: claimed by this process and waiting for a slot, one line for each webhook. */
export interface PrefetchQueue {
  /** Resolves with the delivery's turn, or with undefined when the delivery is withdrawn. */
  join(delivery: ClaimedDelivery): Promise<Turn | undefined>;
  /** Gives the first delivery of a webhook its turn. Does nothing when none is waiting. */
  callNext(webhookId: string, takeSlot: () => Slot): void;
  count(webhookId: string): number;
  isLow(webhookId: string): boolean;
  all(): ClaimedDelivery[];
  /** Replaces the waiting deliveries with their current state and withdraws those that are not in the list. */
  refresh(current: ClaimedDelivery[]): void;
  /** Sends away the deliveries of these webhooks, or all deliveries. They get no turn. */
  withdraw(webhookIds?: string[]): void;
}

interface Waiting {
  delivery: ClaimedDelivery;
  leave(turn?: Turn): void;
}

export function createPrefetchQueue(): PrefetchQueue {
  const lines = new Map<string, Waiting[]>();

  const lineOf = (webhookId: string) => lines.get(webhookId) ?? [];
  const setLine = (webhookId: string, line: Waiting[]) => {
    if (line.length > 0) lines.set(webhookId, line);
    else lines.delete(webhookId);
  };

  return {
    join(delivery) {
      const { promise, resolve } = Promise.withResolvers<Turn | undefined>();
      const line = lineOf(delivery.webhook_id);
      line.push({ delivery, leave: resolve });
      setLine(delivery.webhook_id, line);
      return promise;
    },
    callNext(webhookId, takeSlot) {
      const line = lineOf(webhookId);
      const first = line.shift();
      setLine(webhookId, line);
      first?.leave({ delivery: first.delivery, slot: takeSlot() });
    },
    count: (webhookId) => lineOf(webhookId).length,
    isLow: (webhookId) => lineOf(webhookId).length <= prefetchThreshold,
    all: () => [...lines.values()].flat().map(({ delivery }) => delivery),
    refresh(current) {
      const currentById = new Map(current.map((delivery) => [delivery.id, delivery]));
      for (const [webhookId, line] of lines) {
        const kept: Waiting[] = [];
        for (const { delivery, leave } of line) {
          const found = currentById.get(delivery.id);
          if (found) kept.push({ delivery: found, leave });
          else leave();
        }
        setLine(webhookId, kept);
      }
    },
    withdraw(webhookIds = [...lines.keys()]) {
      for (const webhookId of webhookIds) {
        for (const { leave } of lineOf(webhookId)) leave();
        lines.delete(webhookId);
      }
    },
  };
}
