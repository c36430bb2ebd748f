import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openapi } from '../openapi.ts';
import type { Database } from '../platform/database/database.ts';
import { authoriseMetrics } from './authorise-metrics.ts';
import { referencePage } from './docs/page.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

/** Monitors ask with GET or HEAD (contract section 1). */
const monitored = { exposeHeadRoute: true };

/** Health, readiness, metrics and API reference: routes for operators and their tools (contract section 1). */
export function operationalRoutes(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  const isReady = createReadiness(database.db);
  const readMetrics = createMetrics(app, database);
  // Built on first use, because every start would pay for it.
  let documentJson: string | undefined;
  let page: ReturnType<typeof referencePage> | undefined;

  app.get('/healthz', monitored, async () => ({ status: 'ok' }));
  app.get('/readyz', monitored, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
  });
  app.get('/metrics', monitored, async (request, reply) => {
    authoriseMetrics(request, config.metricsToken);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
  });
  app.get('/openapi.json', monitored, async (_request, reply) => {
    documentJson ??= JSON.stringify(openapi(config.baseUrl));
    return reply.type('application/json').send(documentJson);
  });
  app.get('/docs', monitored, async (_request, reply) => {
    page ??= referencePage(openapi(config.baseUrl));
    return reply.headers(page.headers).send(page.html);
  });
}
