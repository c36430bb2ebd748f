import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import { handleError } from './error-handler.ts';

/** What all servers have in common, whatever they serve and to whom. */
export function serverOptions(log: Logger): FastifyHttpOptions<Server> & { http: object } {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Node answers a request without Host with an empty body; check-message.ts refuses it.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // drainConnections closes them with their response.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: handleError,
  };
}
