import type { DueDelivery } from './claim-due.ts';

/**
 * So many deliveries to a prompt receiver are taken up at most before they have a slot, and more once there are few: a
 * claim of 24 costs the database 2.3 ms, one of four 0.9 ms. At a second each, the longest of a prompt receiver, and four
 * at once the last begins after 6 s.
 */
export const maxPrefetched = 24;
const few = 8;

/** The deliveries that this process took up and that wait for a slot, in order. */
export interface Prefetch {
  add(due: DueDelivery): void;
  next(webhookId: string): DueDelivery | undefined;
  count(webhookId: string): number;
  isLow(webhookId: string): boolean;
  all(): DueDelivery[];
  /** Keeps those that are given, as they are given, and no others. */
  keep(deliveries: DueDelivery[]): void;
  /** Those of these webhooks, or all: they wait here no longer. */
  takeOut(webhookIds?: string[]): DueDelivery[];
}

export function createPrefetch(): Prefetch {
  const waiting = new Map<string, DueDelivery[]>();
  const count = (webhookId: string) => waiting.get(webhookId)?.length ?? 0;
  return {
    add(due) {
      const line = waiting.get(due.webhook_id);
      if (line) line.push(due);
      else waiting.set(due.webhook_id, [due]);
    },
    next(webhookId) {
      const next = waiting.get(webhookId)?.shift();
      if (count(webhookId) === 0) waiting.delete(webhookId);
      return next;
    },
    count,
    isLow: (webhookId) => count(webhookId) <= few,
    all: () => [...waiting.values()].flat(),
    keep(deliveries) {
      const kept = new Map(deliveries.map((due) => [due.id, due]));
      for (const [webhookId, line] of waiting) {
        const left = line.flatMap(({ id }) => kept.get(id) ?? []);
        if (left.length > 0) waiting.set(webhookId, left);
        else waiting.delete(webhookId);
      }
    },
    takeOut(webhookIds = [...waiting.keys()]) {
      const out = webhookIds.flatMap((webhookId) => waiting.get(webhookId) ?? []);
      for (const webhookId of webhookIds) waiting.delete(webhookId);
      return out;
    },
  };
}
