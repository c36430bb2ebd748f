import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { dashboardHeaders } from './headers.ts';

/** The output of `npm run build`. */
const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const get = { exposeHeadRoute: true };

/** Serves the dashboard: its files, and the same page for every other path under /dashboard. */
export async function dashboardPages(app: FastifyInstance, { baseUrl }: Config): Promise<void> {
  // The public path: a proxy may serve Assent under a subpath.
  const home = `${new URL(baseUrl).pathname.replace(/\/$/, '')}/dashboard`;
  app.get('/', get, async (_request, reply) => reply.redirect(home, 302));
  if (!existsSync(`${dist}index.html`)) {
    const advice = 'The dashboard is not built yet. Run "npm run build", then restart Assent.\n';
    for (const path of ['/dashboard', '/dashboard/*'])
      app.get(path, get, async (_request, reply) =>
        reply.code(503).type('text/plain; charset=utf-8').send(advice),
      );
    return;
  }
  await app.register(fastifyStatic, {
    root: `${dist}assets`,
    prefix: '/dashboard/assets/',
    preCompressed: true,
    // The file names contain the hash of their content.
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  });
  const icon = readFileSync(`${dist}icon.svg`);
  app.get('/dashboard/icon.svg', get, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  const page = readFileSync(`${dist}index.html`, 'utf8').replace('href="/dashboard/"', `href="${home}/"`);
  const scriptHash = hash('sha256', /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '', 'base64');
  for (const path of ['/dashboard', '/dashboard/*'])
    app.get(path, get, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers(dashboardHeaders(nonce, scriptHash))
        .type('text/html; charset=utf-8')
        .send(page.replace('%NONCE%', nonce));
    });
}
