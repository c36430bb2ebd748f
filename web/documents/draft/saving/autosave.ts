export type SaveState =
  | { kind: 'saved'; at: number | null }
  /** Changed, with a save scheduled. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

/** When a failed save is retried: automatically, after the next change, or only when the user asks for it. */
export type Retry = 'soon' | 'on-change' | 'on-demand';

interface Options<Value> {
  save(value: Value): Promise<void>;
  retryOf(error: unknown): Retry;
}

export interface Autosave<Value> {
  /** Schedules a save of a new value. */
  change(value: Value): void;
  /** Saves immediately. Returns true once everything is saved, or false if a save failed. */
  flush(): Promise<boolean>;
  state(): SaveState;
  /** Calls the listener after each change of the state. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Cancels scheduled saves and retries, also those of a save that is running, until the next change. */
  stop(): void;
}

/** The time without changes after which a change is saved. */
const debounceMs = 1_000;

/** The time after which a change is saved even if more changes keep coming. */
const maxWaitMs = 10_000;

/** The times before the first retries of a failed save, and before all further ones. */
const firstRetryDelaysMs = [2_000, 5_000, 10_000];
const furtherRetryDelayMs = 30_000;

/** Saves a value that changes often: after a pause, one request at a time, always the latest value. */
export function createAutosave<Value>({ save, retryOf }: Options<Value>): Autosave<Value> {
  let state: SaveState = { kind: 'saved', at: null };
  let unsaved: { value: Value; since: number } | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;
  const listeners = new Set<() => void>();

  const setState = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const runIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const schedule = (since: number) =>
    runIn(Math.max(0, Math.min(debounceMs, since + maxWaitMs - Date.now())));

  function run(): Promise<void> {
    clearTimeout(timer);
    if (running || !unsaved) return running ?? Promise.resolve();
    const { value } = unsaved;
    unsaved = undefined;
    setState({ kind: 'saving' });
    running = save(value).then(succeed, (error: unknown) => fail(error, value));
    return running;
  }

  function succeed(): void {
    running = undefined;
    failures = 0;
    setState(unsaved ? { kind: 'waiting' } : { kind: 'saved', at: Date.now() });
    if (unsaved && !isStopped) schedule(unsaved.since);
  }

  function fail(error: unknown, value: Value): void {
    running = undefined;
    const isNewer = unsaved !== undefined;
    unsaved ??= { value, since: Date.now() };
    setState({ kind: 'failed', error });
    const retry = isStopped ? undefined : retryOf(error);
    if (retry === 'soon') runIn(firstRetryDelaysMs[failures] ?? furtherRetryDelayMs);
    if (retry === 'on-change' && isNewer) runIn(debounceMs);
    failures += 1;
  }

  return {
    change: (value) => {
      isStopped = false;
      unsaved = { value, since: unsaved?.since ?? Date.now() };
      if (running) return;
      if (state.kind === 'failed' && retryOf(state.error) !== 'on-change') return;
      setState({ kind: 'waiting' });
      schedule(unsaved.since);
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
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
