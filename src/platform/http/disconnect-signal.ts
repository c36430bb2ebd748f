import type { FastifyReply } from 'fastify';

/**
 * Aborts when the response has been sent or the connection closes, for work that nobody waits for any more; at once if
 * that has happened. Not Fastify's `request.signal`, which follows the request instead of the response.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.closed) controller.abort();
  else reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
