import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.ts';
import { transact } from '../platform/database/transact.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import { clientOf } from '../platform/http/client-of.ts';
import { isFromOtherSite, isPrefetch } from '../platform/http/other-site.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import { type Copies, serveCopies } from './copies.ts';
import { findSigning } from './find.ts';
import { LinkErased } from './link.ts';
import type { Doubt } from './page/doubt.ts';
import { renderErrorPage } from './page/error-page.ts';
import { findFormProblem } from './page/find-form-problem.ts';
import { renderForm } from './page/form.ts';
import { newNonce } from './page/headers.ts';
import { renderPageForStatus } from './page/page-for-status.ts';
import { readForm, type SentForm } from './page/read-form.ts';
import { receiptFileHeaders, renderReceiptFile } from './page/receipt-file.ts';
import { confirmation, renderReview } from './page/review.ts';
import { sendPage } from './page/send-page.ts';
import {
  type PageContext as Context,
  createPageContext,
  languageOf,
  pathInLanguage,
  type PageRequest as Request,
} from './page-context.ts';
import { redirectUrlFor } from './redirect-url.ts';
import { requestNewLink } from './request-new-link.ts';
import { submitSigningRequest } from './submit.ts';
import { guardPages } from './verification/gate.ts';
import { viewSigningRequest } from './view.ts';

interface Options {
  db: Db;
  keyring: Keyring;
  config: Config;
  /** Called after every commit, so that enqueued jobs start immediately. */
  announce: () => void;
  rateLimits: RateLimits;
  /** The files that the organisation gets as well. */
  files: Copies;
}

/** The pages behind a signing link. Errors are pages too, never JSON. */
export function signerPages(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => servePages(scope, options), { prefix: '/sign' });
}

function servePages(
  scope: FastifyInstance,
  { db, keyring, config, announce, rateLimits, files }: Options,
): void {
  const embedOrigins = config.embedAllowedOrigins;
  const contextOf = createPageContext({ keyring, config });
  const ownPath = (request: Request) => pathInLanguage(request, config);

  acceptForms(scope);
  guardPages(scope, { db, keyring, config, announce });

  // Together with the API's requests through the same link.
  scope.addHook('onRequest', (request: Request, reply) =>
    rateLimits.link(readSigningToken(keyring, request.params.token ?? ''), request, reply),
  );

  scope.get('/:token', { exposeHeadRoute: true }, async (request: Request, reply) => {
    const context = contextOf(request, await findSigning(db, keyring, request.params.token));
    const parts = renderPageForStatus({ ...context, code: context.codeFor() });
    return sendPage(request, reply, { ...context, parts });
  });

  scope.post('/:token', async (request: Request, reply) => {
    const context = contextOf(request, await findSigning(db, keyring, request.params.token));
    const sent = readForm(formOf(request), context.version.clauses);
    const problem = findFormProblem(sent, context.signing, context.version);
    const doubt = context.findDoubt(sent);
    if (sent.step === 'new-link') return sendLinkRequest(request, reply, context, doubt);
    const isPending = context.signing.status === 'PENDING';
    if (!isPending && sent.step !== 'confirm') return reply.redirect(ownPath(request), 303);
    if (!isPending && problem) return sendCurrentState(request, reply, context);
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
    sent: SentForm,
    doubt?: Doubt,
  ): FastifyReply {
    const page = { ...context, ...sent, code: context.codeFor(sent), ...(doubt && { doubt }) };
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
    sent: SentForm,
  ): Promise<FastifyReply> {
    const { token } = request.params;
    const responses = Object.entries(sent.decisions).map(([clauseId, accepted]) => ({
      clauseId,
      accepted,
      comment: sent.comments[clauseId] ?? null,
    }));
    const { signing, messages } = context;
    const { contentHash, note: rejectionNote, touched } = sent;
    const shown = {
      confirmation: confirmation(signing.version.clauses, sent.decisions, messages),
      language: messages.code,
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
      const parts = renderPageForStatus({ ...context, code: context.codeFor(), doubt });
      return sendPage(request, reply, { ...context, status: 403, parts });
    }
    await transact(db, (tx) => requestNewLink(tx, keyring, request.params.token, clientOf(request)));
    announce();
    return reply.redirect(ownPath(request), 303);
  }

  function sendCurrentState(request: Request, reply: FastifyReply, context: Context): FastifyReply {
    return sendPage(request, reply, {
      ...context,
      status: 409,
      parts: renderPageForStatus({ ...context, code: context.codeFor(), sentTooLate: true }),
    });
  }

  async function recordView(request: Request): Promise<void> {
    const visitor = {
      ...clientOf(request),
      isFromOtherSite: isFromOtherSite(request, config.baseUrl),
      verified: request.verified,
    };
    await transact(db, (tx) => viewSigningRequest(tx, keyring, request.params.token, visitor));
    announce();
  }

  // Where a code was entered, the page's script calls this instead of the API, which gets none of the page's cookies.
  scope.post('/:token/view', async (request: Request, reply) => {
    await recordView(request);
    return reply.code(204).send();
  });

  // Records the view without JavaScript. With JavaScript, the page's script calls the API instead.
  scope.get('/:token/seen.gif', async (request: Request, reply) => {
    if (!isPrefetch(request)) await recordView(request);
    return reply
      .headers({ 'content-type': 'image/gif', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(emptyGif);
  });

  scope.get('/:token/receipt.html', async (request: Request, reply) => {
    const signing = await findSigning(db, keyring, request.params.token);
    if (signing.completed_at === null) throw notFound('The receipt');
    return reply.headers(receiptFileHeaders(signing)).send(renderReceiptFile(signing, languageOf(request)));
  });

  serveCopies(scope, { db, keyring, files, embedOrigins });

  // Also catches tokens that are too long, which the router would otherwise answer itself.
  scope.all('/*', () => {
    throw notFound('This path or method');
  });

  scope.setErrorHandler((error: FastifyError | ApiError, request: Request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a signing page failed');
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    const nonce = newNonce();
    const parts = renderErrorPage(status, nonce, languageOf(request));
    return sendPage(request, reply, { status, nonce, embedOrigins, parts });
  });
}

/** Accepts nothing but forms of at most 1 MiB, the limit of all bodies: every clause can have a comment. */
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
  if (isDatabaseUnavailable(error)) return 503;
  return error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
}

const emptyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
