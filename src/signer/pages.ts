import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type View, viewSigningRequest as viewSigningRequestOperation } from '../../wire/signer.ts';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import { clientOf } from '../platform/http/client-of.ts';
import { parseJsonBody } from '../platform/http/json-body.ts';
import { isFromOtherSite, isPrefetch } from '../platform/http/other-site.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';
import { temporaryFault } from '../platform/http/temporary-fault.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import { type Copies, serveCopies } from './copies.ts';
import { embedOriginsOf, findEmbedOrigins } from './embed-origins.ts';
import { findSigning } from './find.ts';
import { LinkErased } from './link.ts';
import { documentFileName, renderDocumentFile } from './page/document-file.ts';
import type { Doubt } from './page/doubt.ts';
import { renderErrorPage } from './page/error-page.ts';
import { findFormProblem } from './page/find-form-problem.ts';
import { renderForm } from './page/form.ts';
import { renderPageForStatus } from './page/page-for-status.ts';
import { fileHeaders, receiptFileName, renderReceiptFile } from './page/receipt-file.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { renderer } from './page/renderer.ts';
import { confirmation, disclosure, renderReview } from './page/review.ts';
import { sendPage } from './page/send-page.ts';
import {
  type PageContext as Context,
  createPageContext,
  languageOf,
  pathInLanguage,
  type PageRequest as Request,
  type SentPage,
  viewImagePath,
} from './page-context.ts';
import { redirectUrlFor } from './redirect-url.ts';
import { requestNewLink } from './request-new-link.ts';
import { submitSigningRequest } from './submit.ts';
import { guardPages, signingOf } from './verification/gate.ts';
import { type Seen, viewSigningRequest } from './view.ts';
import { withdrawOwnConsent } from './withdraw.ts';
import { withdrawableClauses } from './withdrawable.ts';

interface Options {
  db: Db;
  keyring: Keyring;
  config: Config;
  /** Called after every commit, so that enqueued jobs start immediately. */
  announce: () => void;
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
  { db, keyring, config, announce, rateLimits, renderVersion, files }: Options,
): void {
  const contextOf = createPageContext({ keyring, config, renderVersion });
  const ownPath = (request: Request) => pathInLanguage(request, config);
  const linkOf = (request: Request) => new URL(ownPath(request), config.baseUrl).href;

  acceptForms(scope);
  guardPages(scope, { db, keyring, config, announce });

  // Together with the API's requests through the same link.
  scope.addHook('onRequest', (request: Request, reply) =>
    rateLimits.link(readSigningToken(keyring, request.params.token ?? ''), request, reply),
  );

  scope.get('/:token', { exposeHeadRoute: true }, async (request: Request, reply) => {
    // The page's image. The page only contains its address, because opening the link must never change anything.
    if (request.query.seen !== undefined) return reply.redirect(viewImagePath(request, config), 307);
    const context = contextOf(request, signingOf(request));
    const { signing, messages } = context;
    if (request.query.document !== undefined && signing.status === 'PENDING')
      return reply
        .headers(fileHeaders(documentFileName(signing)))
        .send(renderDocumentFile(signing, messages));
    const parts = renderPageForStatus({ ...context, code: context.firstCode() });
    return sendPage(request, reply, { ...context, parts });
  });

  scope.post('/:token', async (request: Request, reply) => {
    const context = contextOf(request, signingOf(request));
    const sent = context.read(formOf(request));
    const problem = findFormProblem(sent, context.signing, context.version);
    const doubt = context.findDoubt(sent);
    if (sent.step === 'new-link') return sendLinkRequest(request, reply, context, doubt);
    if (sent.step === 'withdraw') return sendWithdrawal(request, reply, context, sent, doubt);
    const isPending = context.signing.status === 'PENDING';
    if (!isPending && sent.step !== 'confirm') return reply.redirect(ownPath(request), 303);
    const needsCode = context.signing.verification === 'email_otp' && !request.verified;
    if (!isPending && (problem || needsCode)) return sendCurrentState(request, reply, context);
    // Another site must not fill in the form. What it sends is shown only on a review that says where it is from.
    if (doubt?.kind === 'other-site' && (problem || sent.step === 'edit'))
      return reply.redirect(ownPath(request), 303);
    if (sent.step === 'edit')
      return sendPage(request, reply, { ...context, parts: renderForm({ ...context, sent }) });
    if (problem)
      return sendPage(request, reply, {
        ...context,
        status: problem.kind === 'stale' ? 409 : 400,
        parts: renderForm({ ...context, sent: problem.kind === 'stale' ? undefined : sent, problem }),
      });
    if (isPending && (doubt?.kind === 'other-site' || (doubt && sent.step === 'confirm')))
      return sendReview(request, reply, context, sent, doubt);
    if (sent.step !== 'confirm') return sendReview(request, reply, context, sent);
    return confirm(request, reply, context, sent);
  });

  function sendReview(
    request: Request,
    reply: FastifyReply,
    context: Context,
    sent: SentPage,
    doubt?: Doubt,
  ): FastifyReply {
    const shown = { ...sent, notice: doubt?.kind ?? null };
    const page = { ...context, ...shown, code: context.codeFor(shown), doubt };
    // A version without clauses has nothing to review but the page itself.
    const parts = context.version.clauses.length === 0 ? renderForm(page) : renderReview(page);
    return sendPage(request, reply, { ...context, status: doubt ? 403 : 200, parts });
  }

  /**
   * Responds with 303 if the decision is recorded, or identical to the recorded one, otherwise with 409 and the
   * current state.
   */
  async function confirm(
    request: Request,
    reply: FastifyReply,
    context: Context,
    sent: SentPage,
  ): Promise<FastifyReply> {
    const { token } = request.params;
    const responses = Object.entries(sent.decisions).map(([clauseId, accepted]) => ({
      clauseId,
      accepted,
      comment: sent.comments[clauseId] ?? null,
    }));
    const { signing, messages } = context;
    const { contentHash, note: rejectionNote, touched } = sent;
    const { page, review } = context.bytesShown(sent);
    const shown = {
      confirmation: confirmation(signing.version.clauses, sent.decisions, messages),
      disclosure: disclosure(signing, messages),
      language: messages.code,
      page,
      review,
      renderer,
      ...(sent.page !== messages.code && review && { page_language: sent.page }),
    };
    const submission = { responses, contentHash, rejectionNote, shown, touched, verified: request.verified };
    try {
      const { status } = await transact(db, (tx) =>
        submitSigningRequest(tx, keyring, token, submission, clientOf(request)),
      );
      announce();
      return reply.redirect(redirectUrlFor(signing, status)?.href ?? ownPath(request), 303);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
      return sendCurrentState(request, reply, contextOf(request, await findSigning(db, keyring, token)));
    }
  }

  async function sendLinkRequest(
    request: Request,
    reply: FastifyReply,
    context: Context,
    doubt: Doubt | undefined,
  ): Promise<FastifyReply> {
    if (doubt && context.signing.status !== 'EXPIRED') return reply.redirect(ownPath(request), 303);
    if (doubt) {
      const parts = renderPageForStatus({ ...context, code: context.firstCode(), doubt });
      return sendPage(request, reply, { ...context, status: 403, parts });
    }
    await transact(db, (tx) => requestNewLink(tx, keyring, request.params.token, clientOf(request)));
    announce();
    return reply.redirect(ownPath(request), 303);
  }

  /** Responds with 303 to the receipt, or with the receipt again when nothing could be withdrawn. */
  async function sendWithdrawal(
    request: Request,
    reply: FastifyReply,
    context: Context,
    { withdrawn }: SentPage,
    doubt: Doubt | undefined,
  ): Promise<FastifyReply> {
    if (withdrawableClauses(context.signing).length === 0) return reply.redirect(ownPath(request), 303);
    if (doubt || withdrawn.length === 0) {
      const shown = { ...context, code: context.firstCode(), chosen: withdrawn };
      const parts = renderPageForStatus(doubt ? { ...shown, doubt } : { ...shown, chosenNone: true });
      return sendPage(request, reply, { ...context, status: doubt ? 403 : 400, parts });
    }
    const holder = {
      ...clientOf(request),
      isFromOtherSite: isFromOtherSite(request, config.baseUrl),
      verified: request.verified,
      via: 'page',
    } as const;
    try {
      await transact(db, (tx) => withdrawOwnConsent(tx, keyring, request.params.token, withdrawn, holder));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
      return sendCurrentState(
        request,
        reply,
        contextOf(request, await findSigning(db, keyring, request.params.token)),
      );
    }
    announce();
    return reply.redirect(ownPath(request), 303);
  }

  function sendCurrentState(request: Request, reply: FastifyReply, context: Context): FastifyReply {
    return sendPage(request, reply, {
      ...context,
      status: 409,
      parts: renderPageForStatus({ ...context, code: context.firstCode(), sentTooLate: true }),
    });
  }

  async function recordView(request: Request, seen: Seen): Promise<void> {
    const visitor = {
      ...clientOf(request),
      isFromOtherSite: isFromOtherSite(request, config.baseUrl),
      verified: request.verified,
    };
    const { token } = request.params;
    await transact(db, (tx) => viewSigningRequest(tx, { keyring, renderVersion }, token, visitor, seen));
    announce();
  }

  // Where a code was entered, the page's script calls this instead of the API, which gets none of the page's cookies.
  scope.register(async (views) => {
    views.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) =>
      parseJsonBody(bytes),
    );
    views.addHook('preValidation', async (request) => {
      request.body ??= {};
    });
    views.post(
      '/:token/view',
      { schema: { body: viewSigningRequestOperation.body } },
      async (request: Request, reply) => {
        // Validated by the schema.
        const { language, code } = request.body as View;
        await recordView(
          request,
          language ? { via: 'page', page: { language, code } } : { via: 'api', page: null },
        );
        return reply.code(204).send();
      },
    );
  });

  // Records the view without JavaScript. With JavaScript, the page's script calls the API instead.
  scope.get('/:token/seen.gif', async (request: Request, reply) => {
    if (!isPrefetch(request)) {
      const page = contextOf(request, signingOf(request)).firstPage();
      await recordView(request, { via: 'image', page });
    }
    return reply
      .headers({ 'content-type': 'image/gif', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(emptyGif);
  });

  scope.get('/:token/receipt.html', async (request: Request, reply) => {
    const signing = signingOf(request);
    if (signing.completed_at === null) throw notFound('The receipt');
    return reply
      .headers(fileHeaders(receiptFileName(signing)))
      .send(renderReceiptFile(signing, languageOf(request), linkOf(request)));
  });

  serveCopies(scope, { db, files, config });

  // Also catches tokens that are too long, which the router would otherwise answer itself.
  scope.all('/*', () => {
    throw notFound('This path or method');
  });

  scope.setErrorHandler(async (cause: FastifyError | ApiError, request: Request, reply) => {
    const error = temporaryFault(cause) ?? cause;
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: cause }, 'a signing page failed');
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    const parts = renderErrorPage(status, languageOf(request));
    const requestId = readSigningToken(keyring, request.params.token ?? '');
    // A fault may be the database's.
    const embedOrigins =
      request.signing || !requestId || status >= 500
        ? embedOriginsOf(config, request.signing)
        : await findEmbedOrigins(db, config, requestId);
    return sendPage(request, reply, { status, embedOrigins, parts });
  });
}

/** Accepts only forms, of at most 1 MiB, the limit of all bodies, because every clause can have a comment. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

function statusOf(error: FastifyError | ApiError): number {
  if (error instanceof LinkErased) return 410;
  if (error instanceof ApiError) return error.status;
  return error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
}

const emptyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
