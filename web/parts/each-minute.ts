const minuteMs = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls a listener every minute while the page is visible, and when it becomes visible again. All listeners share a
 * timer. Returns a function that ends this.
 */
export function onEachMinute(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', catchUp);
    startTimer();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', catchUp);
    clearInterval(timer);
  };
}

function catchUp(): void {
  startTimer();
  if (document.visibilityState === 'visible') notify();
}

function startTimer(): void {
  clearInterval(timer);
  if (document.visibilityState === 'visible') timer = setInterval(notify, minuteMs);
}

function notify(): void {
  for (const listener of listeners) listener();
}
