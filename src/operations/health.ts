import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { recipientNames } from '../evidence/publishing/recipient-names.ts';
import type { Database } from '../platform/database/database.ts';
import type { Primary } from '../platform/processes/primary.ts';
import type { Replica } from '../platform/replica/replica.ts';
import { authoriseMetrics } from './authorise-metrics.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { findWarnings } from './warnings.ts';

/** Health, readiness and metrics, both of a server and of a process that is only a worker (contract section 1). */
export function healthRoutes(
  app: FastifyInstance,
  {
    config,
    ...service
  }: {
    database: Database;
    replica?: Replica | undefined;
    primary?: Primary | undefined;
    config: Pick<Config, 'metricsToken' | 'timestampUrl' | 'witnesses'>;
  },
): void {
  const get = { exposeHeadRoute: true };
  const isReady = createReadiness(service.database.db);
  const readMetrics = createMetrics(app, { ...service, recipients: recipientNames(config) });
  app.get('/healthz', get, async () => ({ status: 'ok' }));
  app.get('/readyz', get, async (_request, reply) => {
    if (!(await isReady())) return reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
    const warnings = await findWarnings(service);
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
  });
  app.get('/metrics', get, async (request, reply) => {
    authoriseMetrics(request, config.metricsToken);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
  });
}
