import type { FastifyInstance } from 'fastify';
import { type View, viewSigningRequest as viewSigningRequestOperation } from '../../wire/signer.ts';
import { transact } from '../platform/database/transact.ts';
import { refuseLargeBody } from '../platform/http/guard.ts';
import { parseJsonBody } from '../platform/http/json-body.ts';
import { isPrefetch } from '../platform/http/other-site.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { holderOf, type PageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { signingOf } from './verification/guard-pages.ts';
import { type Seen, seenOf, viewSigningRequest } from './view.ts';

interface Services extends PageServices {
  renderVersion: VersionRenderer;
}

/** Records that the page was seen: by its script, or by its image where no script runs. */
export function recordPageViews(
  scope: FastifyInstance,
  { db, keyring, config, announce, contextOf, renderVersion }: Services,
): void {
  async function recordView(request: PageRequest, seen: Seen): Promise<{ viewed_at: string | null }> {
    const { token } = request.params;
    const viewed = await transact(db, (tx) =>
      viewSigningRequest(tx, { keyring, renderVersion }, token, holderOf(request, config), seen),
    );
    announce();
    return viewed;
  }

  // Where a code was entered, the page's script calls this instead of the API, which gets none of the page's cookies.
  scope.register(async (views) => {
    views.addHook('onRequest', async (request) =>
      refuseLargeBody(request, (token) => readSigningToken(keyring, token)),
    );
    views.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) =>
      parseJsonBody(bytes),
    );
    views.addHook('preValidation', async (request) => {
      request.body ??= {};
    });
    views.post(
      '/:token/view',
      { schema: { body: viewSigningRequestOperation.body } },
      async (request: PageRequest, reply) => {
        // Validated by the schema.
        return reply.send({ data: await recordView(request, seenOf(request.body as View)) });
      },
    );
  });

  // Records the view without JavaScript. With JavaScript, the page's script calls the API instead.
  scope.get('/:token/seen.gif', async (request: PageRequest, reply) => {
    if (!isPrefetch(request)) {
      const page = contextOf(request, signingOf(request)).firstPage();
      await recordView(request, { via: 'image', page });
    }
    return reply
      .headers({ 'content-type': 'image/gif', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(emptyGif);
  });
}

const emptyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
