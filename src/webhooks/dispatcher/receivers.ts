import { slotsPerWebhook } from './limits.ts';

/** A receiver is slow when its last attempt took this long, or when an attempt in flight already has. */
const slowMs = 1_000;

/** A receiver is prompt for this long after a quick response. */
const promptForMs = 250;

/**
 * The maximum number of slow receivers to remember. When it is exceeded, all are forgotten, and their next attempts
 * show again which are slow.
 */
const maxSlow = 10_000;

/** What this process knows about receivers: which attempts are in flight, and how fast each receiver responds. */
export interface Receivers {
  /** Takes a slot for an attempt that starts now, whether or not one is free. */
  takeSlot(webhookId: string): Slot;
  hasFreeSlot(webhookId: string): boolean;
  /** The receivers with attempts in flight or a prompt response, and the ids of all webhooks that are slow now. */
  survey(): { receivers: ReceiverLoad[]; slowWebhooks: string[] };
}

export interface Slot {
  /** How long the receiver took for this attempt. */
  recordDuration(durationMs: number): void;
  release(): void;
}

interface ReceiverLoad {
  webhookId: string;
  inFlight: number;
  isPrompt: boolean;
  isSlow: boolean;
}

interface Receiver {
  attempts: Set<{ startedAt: number }>;
  lastPromptAt: number;
}

export function createReceivers(): Receivers {
  const known = new Map<string, Receiver>();
  const slow = new Set<string>();

  const isPrompt = (webhookId: string) => {
    const { lastPromptAt } = known.get(webhookId) ?? { lastPromptAt: -promptForMs };
    return performance.now() - lastPromptAt < promptForMs && !slow.has(webhookId);
  };

  return {
    takeSlot(webhookId) {
      const attempt = { startedAt: performance.now() };
      const receiver = known.get(webhookId) ?? { attempts: new Set(), lastPromptAt: -promptForMs };
      known.set(webhookId, receiver);
      receiver.attempts.add(attempt);
      return {
        recordDuration(durationMs) {
          if (slow.size >= maxSlow) slow.clear();
          // At the end, because a claim begins with the receivers at the beginning.
          slow.delete(webhookId);
          if (durationMs >= slowMs) slow.add(webhookId);
          else receiver.lastPromptAt = performance.now();
        },
        release: () => void receiver.attempts.delete(attempt),
      };
    },

    hasFreeSlot(webhookId) {
      const max = isPrompt(webhookId) ? slotsPerWebhook.prompt : slotsPerWebhook.initial;
      return (known.get(webhookId)?.attempts.size ?? 0) < max;
    },

    survey() {
      const now = performance.now();
      for (const [webhookId, { attempts, lastPromptAt }] of known) {
        if (attempts.size === 0 && now - lastPromptAt >= promptForMs) known.delete(webhookId);
        if ([...attempts].some(({ startedAt }) => now - startedAt >= slowMs)) slow.add(webhookId);
      }
      const receivers = [...known].map(([webhookId, { attempts }]) => ({
        webhookId,
        inFlight: attempts.size,
        isPrompt: isPrompt(webhookId),
        isSlow: slow.has(webhookId),
      }));
      return { receivers, slowWebhooks: [...slow] };
    },
  };
}
