import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openapi } from '../openapi.ts';
import type { Database } from '../platform/database/database.ts';
import { isReady } from './is-ready.ts';

/** What operators and their machines ask, outside of the API (contract section 1). */
export function operationalRoutes(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(database);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  const document = JSON.stringify(openapi(config.baseUrl));
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
}
