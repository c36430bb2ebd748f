const waiting: (() => Promise<void>)[] = [];
let isUsed = false;

/**
 * Loads a script that the first view doesn't need but its controls may: when the user first points, taps or types,
 * which is before they press anything. The controls then open at once, even if the service has become unavailable.
 */
export function preloadLater(preload: () => Promise<void>): void {
  if (isUsed) void preload();
  else waiting.push(preload);
}

/** Waits for that moment. To be called once, when the page has loaded. */
export function watchFirstUse(): void {
  const watched = new AbortController();
  const start = (event: Event) => {
    if (isMoveOfRestingMouse(event)) return;
    watched.abort();
    isUsed = true;
    for (const preload of waiting.splice(0)) void preload();
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown'] as const)
    addEventListener(event, start, { signal: watched.signal, passive: true });
}

/** Chromium reports a move by nothing when a page is laid out under a mouse, and at 0, 0 when there is none. */
function isMoveOfRestingMouse(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
