import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { accepts } from '../../platform/http/accepts.ts';

const get = { exposeHeadRoute: true };

/** The OpenAPI document and the API reference. */
export function serveDescription(app: FastifyInstance, baseUrl: string): void {
  // Loaded and built on first use, because every start would pay for it.
  let documentJson: string | undefined;
  let page: Awaited<ReturnType<typeof buildPage>> | undefined;

  app.get('/openapi.json', get, async (_request, reply) => {
    documentJson ??= JSON.stringify(await describe(baseUrl));
    return reply.type('application/json').header('cache-control', 'no-cache').send(documentJson);
  });
  app.get('/docs', get, async (request, reply) => {
    page ??= await buildPage(baseUrl);
    reply.headers({ ...page.headers, vary: 'accept-encoding' });
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(page.html);
    return reply.header('content-encoding', 'gzip').send(page.gzipped);
  });
}

/** The page, and compressed to a tenth. */
async function buildPage(baseUrl: string) {
  const { referencePage } = await import('./page.ts');
  const page = referencePage(await describe(baseUrl));
  return { ...page, gzipped: gzipSync(page.html) };
}

async function describe(baseUrl: string): Promise<object> {
  const { openapi } = await import('../../openapi.ts');
  return openapi(baseUrl);
}
