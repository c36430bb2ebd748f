import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { activityRoutes } from './activity/routes.ts';
import { createAuthenticate } from './api-keys/authenticate.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import type { Config } from './config.ts';
import { consentRoutes } from './consents/routes.ts';
import { containerRoutes } from './containers/routes.ts';
import { dashboardPages } from './dashboard/pages.ts';
import { documentRoutes } from './documents/routes.ts';
import { evidenceKeyRoutes } from './evidence/key-routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { certificateSettings } from './evidence-files/certificate-settings.ts';
import { createEvidenceFiles } from './evidence-files/files.ts';
import { evidenceFileRoutes } from './evidence-files/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { jobs } from './jobs.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { findCaller } from './members/find-caller.ts';
import { memberRoutes } from './members/routes.ts';
import { operationalRoutes } from './operations/routes.ts';
import { logoPages } from './organisations/logo/pages.ts';
import { organisationRoutes } from './organisations/routes.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import type { CostlyReads } from './platform/database/costly-reads.ts';
import type { Database } from './platform/database/database.ts';
import { createApi } from './platform/http/api.ts';
import { createServer } from './platform/http/create-server.ts';
import { type Guards, guard, isStillAllowed } from './platform/http/guard.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { type HttpLimits, httpLimits } from './platform/http/limits.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { apiPrefix } from './platform/http/serve-operation.ts';
import { createBulkyTurns, createTurns } from './platform/http/take-turn.ts';
import { unknownPath } from './platform/http/unknown-path.ts';
import { createAnnouncer } from './platform/jobs/announce.ts';
import { type Lookup, lookupAll } from './platform/outgoing/lookup.ts';
import type { Primary } from './platform/processes/primary.ts';
import type { Replica } from './platform/replica/replica.ts';
import { searchRoutes } from './search/routes.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { missingPageOrError } from './signer/missing-page.ts';
import { createVersionRenderer } from './signer/page/rendered-version.ts';
import { signerPages } from './signer/pages.ts';
import { previewPages } from './signer/preview/pages.ts';
import { signerRoutes } from './signer/routes.ts';
import { verificationRoutes } from './signer/verification/routes.ts';
import { signerDataRoutes } from './signers/routes.ts';
import { signingRequestRoutes } from './signing-requests/routes.ts';
import { readSigningToken } from './signing-requests/token.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { createAuth } from './users/auth.ts';
import { authRoutes } from './users/auth-routes.ts';
import { userRoutes } from './users/routes.ts';
import { verifyPages } from './verify-page/pages.ts';
import { version } from './version.ts';
import { versionRoutes } from './versions/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  costly: CostlyReads;
  /** For reads that may lag. */
  replica?: Replica | undefined;
  keyring: Keyring;
  log: Logger;
  /** Set if this is one of several processes that share a port. */
  primary?: Primary | undefined;
  /** Resolves the host names of webhook receivers. */
  lookup?: Lookup;
  /** Overrides the service's own limits; shorter in tests. */
  limits?: Partial<HttpLimits>;
  /** For a certificate; shorter in tests. */
  maxRenderMs?: number | undefined;
}

/** The whole HTTP side: the API, the signing pages and the operational endpoints. */
export async function createApp({
  config,
  database,
  costly,
  replica,
  keyring,
  log,
  primary,
  lookup = lookupAll,
  limits,
  maxRenderMs,
}: AppOptions): Promise<FastifyInstance> {
  const { db, pool } = database;
  const certificates = await certificateSettings(config, log, maxRenderMs);
  const { app, count } = await createServer(config, {
    db,
    log,
    primary,
    limits: { ...httpLimits, ...limits },
  });
  app.setErrorHandler(missingPageOrError(config));
  const rateLimits = createRateLimits(count, config.rateLimitPerMinute);
  const announce = createAnnouncer(pool, Object.values(jobs));
  const turns = createTurns();
  operationalRoutes(app, { database, replica, config, primary });
  evidenceKeyRoutes(app, keyring);
  const files = createEvidenceFiles({ keyring, log, certificates });
  const renderVersion = createVersionRenderer();
  signerPages(app, { db, turns, keyring, config, announce, rateLimits, renderVersion, files });
  verifyPages(app, keyring);
  logoPages(app, db);
  previewPages(app, { db, keyring, rateLimits });
  await dashboardPages(app, config);

  const auth = createAuth({ config, database, keyring, count, announce, log });
  authRoutes(app, auth, config, rateLimits);
  const guards: Guards = {
    authenticate: createAuthenticate(db),
    findSignedIn: auth.findSignedIn,
    findMember: (userId, organisationId) => findCaller(db, userId, organisationId),
    findLink: (token) => readSigningToken(keyring, token),
    rateLimits,
  };
  mcpRoutes(app, guards, { baseUrl: config.baseUrl, version });
  const serveApi = async (scope: FastifyInstance) => {
    guard(scope, guards);
    const idempotency = createIdempotency(db, keyring);
    const api = createApi({
      app: scope,
      db,
      turns,
      bulkyTurns: createBulkyTurns(),
      costly,
      replica,
      idempotency,
      isStillAllowed: (request, reply) => isStillAllowed(guards, request, reply),
      announce,
    });
    containerRoutes(api);
    documentRoutes(api);
    versionRoutes(api, keyring, config.baseUrl);
    signingRequestRoutes(api, keyring);
    signerDataRoutes(api, keyring);
    evidenceFileRoutes(api, files);
    evidenceRoutes(api);
    statisticsRoutes(api);
    consentRoutes(api, { keyring, baseUrl: config.baseUrl });
    campaignRoutes(api);
    templateRoutes(api);
    webhookRoutes(api, keyring, { allowedNetworks: config.webhookAllowedNetworks, lookup });
    organisationRoutes(api, config.baseUrl);
    usageRoutes(api);
    attentionRoutes(api);
    activityRoutes(api, keyring);
    searchRoutes(api);
    memberRoutes(api);
    invitationRoutes(api, keyring, config.baseUrl);
    apiKeyRoutes(api);
    userRoutes(api);
    setUpRoutes(api, config);
    signerRoutes(api, { keyring, baseUrl: config.baseUrl, renderVersion });
    verificationRoutes(api, keyring, config.baseUrl);
  };
  await app.register(serveApi, { prefix: apiPrefix });
  app.setNotFoundHandler(({ url }) => {
    throw unknownPath(url);
  });
  return app;
}
