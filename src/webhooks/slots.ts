import type { Room } from './claim-due.ts';

/**
 * How many attempts may be under way in this process. Slow receivers have slots of their own, so that however many hang,
 * the others find theirs free; an attempt that turns out slow moves over, up to `total`.
 */
const capacity = { prompt: 128, slow: 64, total: 256 };

/** To one webhook at first, and while its receiver answers promptly: its last answer was a moment ago. */
const perWebhook = { first: 4, prompt: 8 };

const momentMs = 250;

/**
 * In one claim, so that those who become due while these are started do not wait for all of them, nor a request of the
 * API: a backlog of one receiver raised its p99 2.7 times at 16, 2.0 to 2.4 times at 4.
 */
const mostAtOnce = 4;

/** A receiver whose last attempt took this long, or whose present one does, is slow. */
const slowMs = 1_000;

/** Those forgotten are slow again after the next attempt. */
const mostSlow = 10_000;

/** Which attempts are under way, and how many more there may be. */
export interface Slots {
  /** Takes a slot for an attempt that begins now. */
  take(webhookId: string): Slot;
  room(): Room;
}

interface Slot {
  /** How long the attempt took its receiver. */
  learn(durationMs: number): void;
  giveBack(): void;
}

/** Since when each attempt of a webhook is under way, and when one of them last ended promptly. */
interface Busy {
  since: Set<{ at: number }>;
  promptAt: number;
}

export function createSlots(): Slots {
  const busy = new Map<string, Busy>();
  const slow = new Set<string>();

  return {
    take(webhookId) {
      const attempt = { at: performance.now() };
      const own = busy.get(webhookId) ?? { since: new Set(), promptAt: -momentMs };
      busy.set(webhookId, own);
      own.since.add(attempt);
      return {
        learn(durationMs) {
          if (slow.size >= mostSlow) slow.clear();
          if (durationMs >= slowMs) slow.add(webhookId);
          else {
            slow.delete(webhookId);
            own.promptAt = performance.now();
          }
        },
        giveBack: () => void own.since.delete(attempt),
      };
    },

    room() {
      let [underWay, slowly] = [0, 0];
      const now = performance.now();
      for (const [webhookId, { since, promptAt }] of busy) {
        if (since.size === 0 && now - promptAt >= momentMs) busy.delete(webhookId);
        if ([...since].some(({ at }) => now - at >= slowMs)) slow.add(webhookId);
        underWay += since.size;
        if (slow.has(webhookId)) slowly += since.size;
      }
      return {
        total: Math.min(mostAtOnce, capacity.total - underWay),
        prompt: capacity.prompt - (underWay - slowly),
        slowly: capacity.slow - slowly,
        slow: [...slow],
        perWebhook: perWebhook.first,
        busy: [...busy].map(([webhookId, { since, promptAt }]) => ({
          webhookId,
          count: since.size,
          most: now - promptAt < momentMs && !slow.has(webhookId) ? perWebhook.prompt : perWebhook.first,
        })),
      };
    },
  };
}
