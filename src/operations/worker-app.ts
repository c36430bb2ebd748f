import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { checkMessages } from '../platform/http/check-message.ts';
import { setCommonHeaders } from '../platform/http/common-headers.ts';
import { drainConnections } from '../platform/http/drain.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { logRequests } from '../platform/http/request-log.ts';
import { serverOptions } from '../platform/http/server-options.ts';
import { unknownPath } from '../platform/http/unknown-path.ts';
import { healthRoutes } from './health.ts';

/** Requests are small and come from probes. */
const limits = { bodyLimit: 1_024, requestTimeout: 10_000 };

/** What a process that is only a worker serves on WORKER_PORT: health, readiness and metrics. */
export function createWorkerApp({
  log,
  ...service
}: {
  config: Config;
  database: Database;
  log: Logger;
}): FastifyInstance {
  const app = Fastify({ ...serverOptions(log), ...limits });
  app.setErrorHandler(handleError);
  setCommonHeaders(app);
  logRequests(app);
  checkMessages(app);
  drainConnections(app);
  healthRoutes(app, service);
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
  return app;
}
