import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import { createAuthenticate } from './api-keys/authenticate.ts';
import type { Config } from './config.ts';
import { consentRoutes } from './consents/routes.ts';
import { containerRoutes } from './containers/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { operationalRoutes } from './operations/routes.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import type { Database } from './platform/database/database.ts';
import { createApi } from './platform/http/api.ts';
import { notFound } from './platform/http/api-error.ts';
import { drainConnections } from './platform/http/drain.ts';
import { handleError } from './platform/http/error-handler.ts';
import { guard } from './platform/http/guard.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { parseJsonBody } from './platform/http/json-body.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { logRequests } from './platform/http/request-log.ts';
import { ajvOptions } from './platform/http/validation.ts';
import { createAnnouncer } from './platform/jobs/announce.ts';
import { queues } from './queues.ts';
import { signerPages } from './signer/pages.ts';
import { signerRoutes } from './signer/routes.ts';
import { signingRequestRoutes } from './signing-requests/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { versionRoutes } from './versions/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  keyring: Keyring;
  log: Logger;
}

/** Contract section 2. */
const maxBodyBytes = 1024 * 1024;

/** The whole HTTP side: the API, the signing pages and the operational endpoints. */
export async function createApp({ config, database, keyring, log }: AppOptions): Promise<FastifyInstance> {
  const { db, pool } = database;
  const options: FastifyServerOptions = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    ajv: ajvOptions,
    frameworkErrors: handleError,
  };
  const app = Fastify(options);
  app.setErrorHandler(handleError);
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parseJsonBody(bytes),
  );
  logRequests(app);
  drainConnections(app);

  const announce = createAnnouncer(
    pool,
    queues.map((queue) => queue.name),
  );
  operationalRoutes(app, { database, config });
  signerPages(app, { db, keyring, config, announce });

  await app.register(async (scope) => {
    guard(scope, {
      authenticate: createAuthenticate(db),
      rateLimit: createRateLimit(config.rateLimitPerMinute),
    });
    const api = createApi(scope, db, createIdempotency(db, keyring), announce);
    containerRoutes(api);
    documentRoutes(api);
    versionRoutes(api);
    signingRequestRoutes(api, keyring);
    consentRoutes(api);
    templateRoutes(api);
    webhookRoutes(api, keyring, config.webhookAllowedNetworks);
    signerRoutes(api, keyring);
  });
  app.setNotFoundHandler(() => {
    throw notFound('This path or method');
  });
  return app;
}
