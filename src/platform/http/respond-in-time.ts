import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** For a route that changes up to hundreds of thousands of rows (extend-statement-timeout.ts). */
const longResponseMs = 120_000;

/**
 * Responds with 503 to a request whose response takes longer than `responseMs`, whatever it waits for. The handler
 * continues, and its response is dropped.
 */
export function respondInTime(app: FastifyInstance, responseMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const respond = () => void (reply.raw.headersSent || reply.send(new ResponseTooSlow()));
    const milliseconds = request.routeOptions.config.mayTakeLong ? longResponseMs : responseMs;
    const timer = setTimeout(respond, milliseconds);
    // Not the hook onResponse, which is not called when the client disconnects first. The timer would keep the process
    // alive.
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
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
