import { useSyncExternalStore } from 'react';

/** Why requests wait: the session has ended, or the organisation is closed until the user has a second factor. */
export type Interruption = 'signed-out' | 'closed';

/** Whether the organisation of a request is open to the signed-in user. */
export type Access = 'open' | 'closed';

/** The requests that wait until the user has signed in again, or has a second factor. */
let waiting: { reason: Interruption; end(isOver: boolean): void }[] = [];
const listeners = new Set<() => void>();

/**
 * Like `fetch`, for requests that need a session. If it has ended, or `findAccess` says that the organisation is
 * closed, the page asks the user to sign in or set up a second factor, and the request is then sent once more, so that
 * nothing typed is lost. Returns the response with 401 or 403 if the user prefers not to.
 */
export async function fetchSignedIn(
  url: Parameters<typeof fetch>[0],
  init?: RequestInit,
  findAccess: () => Promise<Access | undefined> = async () => undefined,
): Promise<Response> {
  const response = await fetch(url, init);
  // Outside any organisation, nothing asks to sign in again.
  const reason = listeners.size > 0 ? await findInterruption(response, findAccess) : undefined;
  if (!reason) return response;
  const isOver = await new Promise<boolean>((end) => {
    waiting.push({ reason, end });
    notify();
  });
  if (!isOver) return response;
  const signal = init?.signal;
  // Signing in may take longer than the request's timeout, but leaving its page still cancels it.
  const isTimeout =
    signal?.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return fetchSignedIn(url, { ...init, signal: isTimeout ? null : (signal ?? null) }, findAccess);
}

/**
 * Why requests wait; undefined if none does. Signing in comes first, because a second factor is set up with a session.
 */
export function useInterruption(): Interruption | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (waiting.some(({ reason }) => reason === 'signed-out') ? 'signed-out' : waiting[0]?.reason),
  );
}

/** Sends the requests that wait once more, now that nothing keeps them waiting. */
export function resumeRequests(): void {
  endWait({ isOver: true });
}

/** Lets the requests that wait fail. */
export function failRequests(): void {
  endWait({ isOver: false });
}

function endWait({ isOver }: { isOver: boolean }): void {
  const ended = waiting;
  waiting = [];
  notify();
  for (const { end } of ended) end(isOver);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * A wrong password also has the status 401, but with a separate code; 403 usually means that the user's role is not
 * enough.
 */
async function findInterruption(
  response: Response,
  findAccess: () => Promise<Access | undefined>,
): Promise<Interruption | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body: { code?: unknown; error?: { code?: unknown } } | null = await response
    .clone()
    .json()
    .catch(() => null);
  const code = body?.error?.code ?? body?.code;
  if (code !== 'UNAUTHORIZED' && code !== 'FORBIDDEN') return undefined;
  // Also for UNAUTHORIZED, which a signed-in user gets for an organisation that they are not a member of.
  const access = await findAccess();
  if (code === 'UNAUTHORIZED') return 'signed-out';
  return access === 'closed' ? 'closed' : undefined;
}

// Escape would close the dialog below the one that asks to sign in, and discard what was typed there. Each dialog
// listens on the window from when it opens, which is later than this.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && waiting.length > 0) event.stopImmediatePropagation();
  },
  { capture: true },
);
