import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection closes, for work that nobody waits for any more. Not Fastify's `request.signal`, which
 * follows the request instead of the response.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
