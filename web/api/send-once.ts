/** After this time, the same request counts as a new change, such as a second reminder. */
const keptMs = 10 * 60_000;

/** The idempotency keys of requests whose responses were lost, and when they were sent. */
const lost = new Map<string, { key: string; at: number }>();

/**
 * Gives each POST an idempotency key. When its response was lost and the user tries again, the same request gets the
 * same key, so that the service repeats the response instead of making the change twice.
 */
export async function sendOnce(
  send: (init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.method !== 'POST' || headers.has('idempotency-key')) return send(init);
  const request = JSON.stringify([url, headers.get('x-organisation-id'), init.body]);
  const before = lost.get(request);
  const attempt = before && Date.now() - before.at < keptMs ? before : newAttempt();
  headers.set('idempotency-key', attempt.key);
  try {
    const response = await send({ ...init, headers });
    // A connection may also break in the middle of a response.
    await response.clone().arrayBuffer();
    if (response.status >= 500) lost.set(request, attempt);
    else if (attempt !== before || !mayStillRun(response)) lost.delete(request);
    return response;
  } catch (error) {
    lost.set(request, attempt);
    throw error;
  }
}

function newAttempt() {
  return { key: crypto.randomUUID(), at: Date.now() };
}

/**
 * Whether this refusal says nothing about the earlier attempt with the same key: who the caller is and what they may do
 * is checked before a stored response is repeated.
 */
function mayStillRun({ status, headers }: Response): boolean {
  return [401, 429].includes(status) || ([403, 409].includes(status) && !headers.has('idempotency-replayed'));
}
