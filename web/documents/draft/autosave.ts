export type SaveState =
  | { kind: 'saved'; at: number | null }
  /** Changed, and saved in a moment. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

/** When a save that failed is tried again: by itself, after the next change, or not before somebody asks for it. */
export type Retry = 'soon' | 'on-change' | 'on-demand';

interface Options<Value> {
  save(value: Value): Promise<void>;
  retryOf(error: unknown): Retry;
  /** Milliseconds of rest after which a change is saved. */
  restMs?: number;
  /** Milliseconds after which it is saved although more changes come. */
  maxMs?: number;
  /** Milliseconds until a failed save is tried again, by how often it failed; the last one from there on. */
  retryMs?: number[];
}

export interface Autosave<Value> {
  /** Has a new value saved soon. */
  change(value: Value): void;
  /** Saves what is not saved yet. True when all of it is. */
  flush(): Promise<boolean>;
  state(): SaveState;
  /** Calls back after each change of the state; gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** Tries nothing more by itself. */
  stop(): void;
}

/** Saves a value that changes often: a moment after it came to rest, one request at a time, the latest value wins. */
export function createAutosave<Value>({
  save,
  retryOf,
  restMs = 1_000,
  maxMs = 10_000,
  retryMs = [2_000, 5_000, 10_000, 30_000],
}: Options<Value>): Autosave<Value> {
  let state: SaveState = { kind: 'saved', at: null };
  let unsaved: { value: Value; since: number } | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const listeners = new Set<() => void>();

  const become = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const runIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const rest = (since: number) => runIn(Math.max(0, Math.min(restMs, since + maxMs - Date.now())));

  function run(): Promise<void> {
    clearTimeout(timer);
    if (running || !unsaved) return running ?? Promise.resolve();
    const { value } = unsaved;
    unsaved = undefined;
    become({ kind: 'saving' });
    running = save(value).then(succeed, (error: unknown) => fail(error, value));
    return running;
  }

  function succeed(): void {
    running = undefined;
    failures = 0;
    become(unsaved ? { kind: 'waiting' } : { kind: 'saved', at: Date.now() });
    if (unsaved) rest(unsaved.since);
  }

  function fail(error: unknown, value: Value): void {
    running = undefined;
    const isNewer = unsaved !== undefined;
    unsaved ??= { value, since: Date.now() };
    become({ kind: 'failed', error });
    const retry = retryOf(error);
    if (retry === 'soon') runIn(retryMs[Math.min(failures, retryMs.length - 1)] ?? restMs);
    if (retry === 'on-change' && isNewer) runIn(restMs);
    failures += 1;
  }

  return {
    change: (value) => {
      unsaved = { value, since: unsaved?.since ?? Date.now() };
      if (running) return;
      if (state.kind === 'failed' && retryOf(state.error) !== 'on-change') return;
      become({ kind: 'waiting' });
      rest(unsaved.since);
    },
    flush: async () => {
      do await run();
      while ((running || unsaved) && state.kind !== 'failed');
      return state.kind === 'saved';
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearTimeout(timer),
  };
}
