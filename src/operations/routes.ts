import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openapi } from '../openapi.ts';
import { referencePage } from './docs/page.ts';
import { healthRoutes } from './health.ts';

const get = { exposeHeadRoute: true };

/** Health, readiness, metrics and API reference: routes for operators and their tools (contract section 1). */
export function operationalRoutes(
  app: FastifyInstance,
  { config, ...service }: Parameters<typeof healthRoutes>[1] & { config: Config },
): void {
  healthRoutes(app, { config, ...service });
  // Built on first use, because every start would pay for it.
  let documentJson: string | undefined;
  let page: ReturnType<typeof referencePage> | undefined;

  app.get('/openapi.json', get, async (_request, reply) => {
    documentJson ??= JSON.stringify(openapi(config.baseUrl));
    return reply.type('application/json').send(documentJson);
  });
  app.get('/docs', get, async (_request, reply) => {
    page ??= referencePage(openapi(config.baseUrl));
    return reply.headers(page.headers).send(page.html);
  });
}
