import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { accepts } from '../../platform/http/accepts.ts';

const get = { exposeHeadRoute: true };

/** The OpenAPI document and the API reference. */
export function serveDescription(app: FastifyInstance, baseUrl: string): void {
  // Loaded and built on first use, because every start would pay for it. In bytes, which all responses share: of a
  // text, each would have a copy until its client has read it.
  let documentJson: Buffer | undefined;
  let page: Awaited<ReturnType<typeof buildPage>> | undefined;

  app.get('/openapi.json', get, async (_request, reply) => {
    documentJson ??= Buffer.from(JSON.stringify(await describe(baseUrl)));
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
  const { html, headers } = referencePage(await describe(baseUrl));
  return { html: Buffer.from(html), gzipped: gzipSync(html), headers };
}

async function describe(baseUrl: string): Promise<object> {
  const { openapi } = await import('../../openapi.ts');
  return openapi(baseUrl);
}
