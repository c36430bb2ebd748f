import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { serveDescription } from './docs/serve-description.ts';
import { serveGuides } from './docs/serve-guides.ts';
import { healthRoutes } from './health.ts';
import { securityTxt, securityTxtPath } from './security-txt.ts';

/**
 * Health, readiness, metrics, API reference and security.txt: routes for operators and their tools (contract section
 * 1).
 */
export function operationalRoutes(
  app: FastifyInstance,
  { config, ...service }: Parameters<typeof healthRoutes>[1] & { config: Config },
): void {
  healthRoutes(app, { config, ...service });
  serveDescription(app, config.baseUrl);
  serveGuides(app, config.baseUrl);
  const { securityContact, baseUrl } = config;
  if (securityContact !== undefined)
    app.get(securityTxtPath, { exposeHeadRoute: true }, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(securityTxt(securityContact, baseUrl)),
    );
}
