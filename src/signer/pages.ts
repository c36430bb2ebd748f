import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxClauses } from '../../wire/limits.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { FairSlots } from '../platform/database/fair-slots.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import { tokenOf } from '../platform/http/guard.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import { type Copies, sendNoFilePage, serveCopies } from './copies.ts';
import { documentFileName, renderDocumentFile } from './page/document-file.ts';
import { pageFileHeaders } from './page/page-file-headers.ts';
import { renderPageForStatus } from './page/page-for-status.ts';
import { receiptFileName, renderReceiptFile } from './page/receipt-file.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { sendPage } from './page/send-page.ts';
import { createPageContext } from './page-context.ts';
import { sendErrorPages } from './page-errors.ts';
import { receiveForm } from './page-forms/receive-form.ts';
import { languageOf, type PageRequest, pathInLanguage, viewImagePath } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { recordPageViews } from './page-views.ts';
import { guardPages, signingOf } from './verification/guard-pages.ts';

interface Options extends Omit<PageServices, 'contextOf'> {
  turns: FairSlots;
  rateLimits: RateLimits;
  /** The files that the organisation gets as well. */
  files: Copies;
  renderVersion: VersionRenderer;
}

/** The pages behind a signing link. Errors are pages too, never JSON. */
export function signerPages(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => servePages(scope, options), { prefix: '/sign' });
}

function servePages(
  scope: FastifyInstance,
  { db, turns, keyring, config, announce, rateLimits, renderVersion, files }: Options,
): void {
  const contextOf = createPageContext({ keyring, config, renderVersion });
  const services = { db, keyring, config, announce, contextOf };

  acceptForms(scope, keyring);
  guardPages(scope, { db, turns, keyring, config, announce });

  // Together with the API's requests through the same link.
  scope.addHook('onRequest', (request: PageRequest, reply) =>
    rateLimits.link(readSigningToken(keyring, request.params.token ?? ''), request, reply),
  );

  scope.get('/:token', { exposeHeadRoute: true }, async (request: PageRequest, reply) => {
    const signing = signingOf(request);
    // The page's image. The page only contains its address, because opening the link must never change anything.
    if (request.query.seen !== undefined) return reply.redirect(viewImagePath(request, config), 307);
    const context = contextOf(request, signing);
    const { messages } = context;
    if (request.query.document !== undefined && signing.status === 'PENDING')
      return reply
        .headers(pageFileHeaders(documentFileName(signing)))
        .send(renderDocumentFile(signing, messages));
    const parts = renderPageForStatus({ ...context, code: context.firstCode() });
    return sendPage(request, reply, { ...context, parts });
  });

  scope.post('/:token', (request: PageRequest, reply) => receiveForm(services, request, reply));

  recordPageViews(scope, { ...services, renderVersion });

  scope.get('/:token/receipt.html', async (request: PageRequest, reply) => {
    const signing = signingOf(request);
    if (signing.completed_at === null) return sendNoFilePage(request, reply, config, 'undecided');
    const link = new URL(pathInLanguage(request, config), config.baseUrl).href;
    return reply
      .headers(pageFileHeaders(receiptFileName(signing)))
      .send(renderReceiptFile(signing, languageOf(request), link));
  });

  serveCopies(scope, { db, files, config });

  // Also catches tokens that are too long, which the router would otherwise answer itself.
  scope.all('/*', () => {
    throw notFound('This path or method');
  });

  sendErrorPages(scope, services);
}

/** More than a page has: each clause has three fields, for the decision, its comment and its withdrawal. */
const maxFields = 5 * maxClauses;

/**
 * Accepts only forms, of at most 1 MiB, the limit of all bodies, because every clause can have a comment. Fields are
 * counted before they are read, because Node takes seconds to read those of a megabyte that has nothing else. For an
 * unknown link they are not read at all: a megabyte of spaces takes a tenth of a second.
 */
function acceptForms(scope: FastifyInstance, keyring: Keyring): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    async (request: FastifyRequest, body: string) => {
      if (body.split('&', maxFields + 1).length > maxFields)
        throw new ApiError('PAYLOAD_TOO_LARGE', `The form has more than ${maxFields} fields.`);
      return new URLSearchParams(readSigningToken(keyring, tokenOf(request)) ? body : '');
    },
  );
}
