import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import type { Primary } from '../processes/primary.ts';
import { traceRequests } from '../telemetry/trace-requests.ts';
import { ajvOptions } from './ajv-options.ts';
import { checkMessages } from './check-message.ts';
import { closeAfterUnreadBody } from './close-after-unread-body.ts';
import { setCommonHeaders } from './common-headers.ts';
import { drainConnections } from './drain.ts';
import { parseJsonBody } from './json-body.ts';
import { buildLazyValidators } from './lazy-validators.ts';
import { limitConnections } from './limit-connections.ts';
import { limitStalls } from './limit-stalls.ts';
import type { HttpLimits } from './limits.ts';
import { type Counter, countUnreadable, createCounter } from './rate-limit.ts';
import { openRateLimitStore } from './rate-limit-store.ts';
import { logRequests } from './request-log.ts';
import { respondInTime } from './respond-in-time.ts';
import { serverOptions } from './server-options.ts';
import { refuseUnknownPaths } from './unknown-path.ts';
import { createUnreadableRequests, decodableUrl } from './unreadable-requests.ts';

/** Contract section 2. */
const maxBodyBytes = 1024 * 1024;

/** How often Node looks for requests that have not arrived in time. */
const checkIntervalMs = 500;

/** Node's limit for a whole request line, so that the schema and not the router checks the length of an ID. */
const maxParamLength = 16 * 1024;

interface Settings {
  rateLimitStore: string;
  rateLimitPerMinute: number;
  trustedProxyHops: number;
}

interface Options {
  db: Db;
  log: Logger;
  /** Set if this is one of several processes that share a port. */
  primary: Primary | undefined;
  limits: HttpLimits;
}

/**
 * Creates a server without routes. It refuses messages that it cannot read, responds within time limits, logs and
 * traces requests, and drains its connections when it is closed. Returns it with the counter for its rate limits, which
 * also counts those messages.
 */
export async function createServer(
  { rateLimitStore, rateLimitPerMinute, trustedProxyHops }: Settings,
  { db, log, primary, limits }: Options,
): Promise<{ app: FastifyInstance; count: Counter }> {
  const store = await openRateLimitStore(rateLimitStore, db, primary);
  const count = createCounter(store, log);
  const unreadable = createUnreadableRequests((address) =>
    countUnreadable(count, rateLimitPerMinute, address),
  );
  const app = Fastify({
    ...optionsFor(limits, log),
    trustProxy: (_address, hop) => hop < trustedProxyHops,
    clientErrorHandler: unreadable.onClientError,
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parseJsonBody(bytes),
  );
  app.addHook('onClose', async () => store.close());
  unreadable.watch(app.server);
  limitConnections(app.server, limits.connections);
  closeAfterUnreadBody(app);
  traceRequests(app);
  setCommonHeaders(app);
  logRequests(app);
  respondInTime(app, limits);
  limitStalls(app, limits.stallMs);
  checkMessages(app);
  refuseUnknownPaths(app);
  drainConnections(app);
  return { app, count };
}

function optionsFor({ headersMs, requestMs }: HttpLimits, log: Logger): FastifyHttpOptions<Server> {
  const common = serverOptions(log);
  return {
    ...common,
    bodyLimit: maxBodyBytes,
    http: { ...common.http, headersTimeout: headersMs, connectionsCheckingInterval: checkIntervalMs },
    requestTimeout: requestMs,
    routerOptions: { maxParamLength },
    rewriteUrl: (request) => decodableUrl(request.url),
    ajv: ajvOptions,
    schemaController: { compilersFactory: { buildValidator: buildLazyValidators } },
  };
}
