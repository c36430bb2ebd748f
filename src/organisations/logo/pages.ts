import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/api-error.ts';

type Request = FastifyRequest<{ Params: { file: string } }>;

/**
 * Serves logos to anyone who knows their hash, for custom signing pages and the dashboard. Whatever the bytes are,
 * browsers treat them as an image, run nothing in them, and may cache them forever.
 */
export function logoPages(app: FastifyInstance, db: Db): void {
  app.get(
    '/logos/:file',
    { exposeHeadRoute: true },
    async (request: Request, reply): Promise<FastifyReply> => {
      const sha256 = /^([0-9a-f]{64})\.png$/.exec(request.params.file)?.[1];
      const png = sha256 && (await findPng(db, sha256));
      if (!png) throw notFound('This logo');
      return reply
        .headers({
          'content-type': 'image/png',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline; filename="logo.png"',
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(png);
    },
  );
}

/** The hash identifies the bytes, whichever organisation uses them. */
async function findPng(db: Db, sha256: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ png: Buffer }>`
    select png from logos where sha256 = ${sha256} limit 1`.execute(db);
  return rows[0]?.png;
}
