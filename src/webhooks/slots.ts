import type { Room } from './claim-due.ts';
import { maxPrefetched, type Prefetch } from './prefetch.ts';

/**
 * How many attempts may be under way in this process. Slow receivers have slots of their own, so that however many hang,
 * the others find theirs free; an attempt that turns out slow moves over, up to `total`.
 */
const capacity = { prompt: 128, slow: 64, total: 256 };

/** To one webhook at first, and while its receiver answers promptly: its last answer was a moment ago. */
const perWebhook = { first: 4, prompt: 8 };

const momentMs = 250;

/** In one claim, so that those who become due meanwhile do not wait for long. */
const maxConcurrent = 32;

/** A receiver whose last attempt took this long, or whose present one does, is slow. */
const slowMs = 1_000;

/** Those forgotten are slow again after the next attempt. */
const maxSlow = 10_000;

/** Which attempts are under way, and how many more there may be. */
export interface Slots {
  /** Takes a slot for an attempt that begins now. */
  take(webhookId: string): Slot;
  /** Whether the webhook has a slot for one more. */
  isFree(webhookId: string): boolean;
  /** `ahead` holds those that were taken up without a slot. */
  room(ahead: Prefetch): Room;
}

export interface Slot {
  /** How long the attempt took its receiver. */
  learn(durationMs: number): void;
  release(): void;
}

/** Since when each attempt of a webhook is under way, and when one of them last ended promptly. */
interface Busy {
  since: Set<{ at: number }>;
  promptAt: number;
}

export function createSlots(): Slots {
  const busy = new Map<string, Busy>();
  const slow = new Set<string>();

  const isPrompt = (webhookId: string) => {
    const { promptAt } = busy.get(webhookId) ?? { promptAt: -momentMs };
    return performance.now() - promptAt < momentMs && !slow.has(webhookId);
  };
  const maxFor = (webhookId: string) => (isPrompt(webhookId) ? perWebhook.prompt : perWebhook.first);

  return {
    take(webhookId) {
      const attempt = { at: performance.now() };
      const own = busy.get(webhookId) ?? { since: new Set(), promptAt: -momentMs };
      busy.set(webhookId, own);
      own.since.add(attempt);
      return {
        learn(durationMs) {
          if (slow.size >= maxSlow) slow.clear();
          if (durationMs >= slowMs) slow.add(webhookId);
          else {
            slow.delete(webhookId);
            own.promptAt = performance.now();
          }
        },
        release: () => void own.since.delete(attempt),
      };
    },

    isFree: (webhookId) => (busy.get(webhookId)?.since.size ?? 0) < maxFor(webhookId),

    room(ahead) {
      let [underWay, slowly] = [0, 0];
      const now = performance.now();
      for (const [webhookId, { since, promptAt }] of busy) {
        if (since.size === 0 && now - promptAt >= momentMs) busy.delete(webhookId);
        if ([...since].some(({ at }) => now - at >= slowMs)) slow.add(webhookId);
        underWay += since.size;
        if (slow.has(webhookId)) slowly += since.size;
      }
      return {
        total: Math.min(maxConcurrent, capacity.total - underWay),
        prompt: capacity.prompt - (underWay - slowly),
        slowly: capacity.slow - slowly,
        slow: [...slow],
        perWebhook: perWebhook.first,
        busy: [...busy].map(([webhookId, { since }]) => {
          const count = since.size + ahead.count(webhookId);
          if (!isPrompt(webhookId)) return { webhookId, count, most: perWebhook.first };
          return {
            webhookId,
            count,
            most: ahead.isLow(webhookId) ? perWebhook.prompt + maxPrefetched : count,
          };
        }),
      };
    },
  };
}
