/** A key that changes the meaning of the next one, such as G. */
export interface Prefix {
  press(now: number): void;
  /** Whether the prefix was pressed a moment ago. From then on, it no longer counts. */
  take(now: number): boolean;
}

/** Long enough for slow typists, and short enough that nobody has forgotten the first key. */
const waitMs = 4_000;

/** A prefix that has not been pressed yet. */
export function createPrefix(): Prefix {
  let until = 0;
  return {
    press: (now) => {
      until = now + waitMs;
    },
    take: (now) => {
      const isPending = now < until;
      until = 0;
      return isPending;
    },
  };
}
