import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './api-error.ts';

/** For a route that changes up to hundreds of thousands of rows (extend-statement-timeout.ts). */
const longResponseMs = 120_000;

/**
 * Responds with 503 to a request whose response takes longer than `responseMs`, whatever it waits for. The handler
 * continues, and its response is dropped. A client that has not read its response `readMs` later is disconnected: one
 * that reads a little every minute would keep it in memory for as long as it likes (limit-stalls.ts).
 */
export function respondInTime(
  app: FastifyInstance,
  { responseMs, readMs }: { responseMs: number; readMs: number },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { mayTakeLong, isStreamed } = request.routeOptions.config;
    let timer = setTimeout(
      () => {
        if (!reply.raw.headersSent) respondNow(reply);
        // Limited by stream-snapshot.ts.
        if (!isStreamed) timer = setTimeout(() => reply.raw.destroy(), readMs);
      },
      mayTakeLong ? longResponseMs : responseMs,
    );
    // Not the hook onResponse, which is not called when the client disconnects first. The timer would keep the process
    // alive.
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function respondNow(reply: FastifyReply): void {
  dropLaterResponse(reply);
  reply.send(new ResponseTooSlow());
}

/**
 * Fastify would drop it too, but log it with the address of the request, which can contain the token of a signing link.
 */
function dropLaterResponse(reply: FastifyReply): void {
  const { send } = reply;
  // The type depends on that of the payload, which is passed on unchanged.
  reply.send = ((payload) => (reply.sent ? reply : send.call(reply, payload))) as typeof send;
}

/** The response to a request that takes too long. */
export class ResponseTooSlow extends ApiError {
  constructor(options: { cause?: unknown } = {}) {
    super('SERVICE_UNAVAILABLE', 'The service took too long to respond. Try again in a few seconds.', {
      ...options,
      retryAfterSeconds: 5,
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route has more time than others to respond. */
    mayTakeLong?: boolean;
  }
}
