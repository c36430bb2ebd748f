import type { Call } from '../processes/channel.ts';
import type { RateLimitStore, Window } from './rate-limit-window.ts';

/** How long a request waits for the primary. After that, the process counts in its own memory. */
const timeoutMs = 1_000;

const callName = 'count';

/** Counts in the memory of the primary process, so that the processes it started share their limits. */
export function countInPrimary(call: Call): RateLimitStore {
  let keys: string[] = [];
  let windows: Promise<Window[]> | undefined;

  /** The requests of one turn of the event loop are counted with one message. */
  async function send(): Promise<Window[]> {
    await new Promise(setImmediate);
    const sent = keys;
    keys = [];
    windows = undefined;
    // The handler below returns one window for each key.
    return (await call(callName, sent, timeoutMs)) as Window[];
  }

  return {
    async count(key) {
      const index = keys.push(key) - 1;
      windows ??= send();
      const window = (await windows)[index];
      if (!window) throw new Error('the primary process returned no window');
      return window;
    },
    close() {},
  };
}

/** The primary's side. */
export function answerCounts(store: RateLimitStore) {
  return {
    [callName]: (keys: unknown) =>
      Promise.all(Array.isArray(keys) ? keys.map((key) => store.count(String(key))) : []),
  };
}
