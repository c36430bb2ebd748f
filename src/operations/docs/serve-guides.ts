import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { summary } from '../../openapi/prose.ts';
import { unknownPath } from '../../platform/http/unknown-path.ts';
import { guidesElsewhere, listGuides, readGuide } from './guides.ts';
import { llmsText } from './llms.ts';

const get = { exposeHeadRoute: true };

/** `/llms.txt`, and every guide as Markdown at the path it has in the package. */
export function serveGuides(app: FastifyInstance, baseUrl: string): void {
  let text: string | undefined;
  let served: ReadonlySet<string> | undefined;

  app.get('/llms.txt', get, async (_request, reply) => {
    text ??= await llmsText(baseUrl, summary);
    return reply.headers(headers).type('text/plain; charset=utf-8').send(text);
  });
  for (const route of ['docs/*', ...guidesElsewhere])
    app.get(`/${route}`, get, async (request, reply) => {
      served ??= new Set(listGuides());
      const path = new URL(request.url, 'http://assent').pathname.slice(1);
      const type = types[extname(path)];
      if (!served.has(path) || !type) throw unknownPath();
      return reply
        .headers(headers)
        .type(type)
        .send(await readGuide(path, served));
    });
}

const types: Record<string, string> = {
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'application/json',
  '.yml': 'application/yaml; charset=utf-8',
  '.png': 'image/png',
};

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};
