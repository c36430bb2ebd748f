/**
 * Of an attempt, from the lookup of the receiver's name to the last byte of its response, of which no more is read
 * (contract section 4).
 */
export const attemptLimits = { timeoutMs: 10_000, maxResponseBytes: 65_536 };

/**
 * How many attempts one process makes at a time. Slow receivers have separate slots, so that the other receivers
 * always have free ones, however many hang. An attempt that turns out to be slow moves to the slow slots, up to
 * `total`.
 */
export const capacity = { prompt: 128, slow: 64, total: 256 };

/** Attempts at one webhook at a time: at first, and while its receiver answers promptly. */
export const slotsPerWebhook = { initial: 4, prompt: 16 };

/** Deliveries in one claim. A larger batch would delay the deliveries that become due after it for too long. */
export const maxPerClaim = 32;

/**
 * Deliveries of one prompt receiver that are claimed before they have a slot. A claim of 24 costs the database 2.3 ms,
 * a claim of 4 costs 0.9 ms. With 4 slots and 1 s for each attempt, the slowest that still counts as prompt, the last
 * of 24 starts 6 s after its claim.
 */
export const maxPrefetched = 24;

/** More are prefetched once this few are left. */
export const prefetchThreshold = 8;
