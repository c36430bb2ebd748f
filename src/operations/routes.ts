import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openapi } from '../openapi.ts';
import type { Database } from '../platform/database/database.ts';
import { referencePage } from './docs/page.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

/** Endpoints for operators and monitoring, outside of the API (contract section 1). */
export function operationalRoutes(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  const isReady = createReadiness(database.db);
  const readMetrics = createMetrics(app, database);
  const document = openapi(config.baseUrl);
  const documentJson = JSON.stringify(document);
  const page = referencePage(document);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    mayReadMetrics(request, config.metricsToken);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
  });
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(documentJson));
  app.get('/docs', async (_request, reply) => reply.headers(page.headers).send(page.html));
}
