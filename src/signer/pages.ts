import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, findLanguage } from '../../shared/languages/choose-language.ts';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.ts';
import { transact } from '../platform/database/transact.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import { clientOf } from '../platform/http/client-of.ts';
import { findSigning, type Signing } from './find.ts';
import { outcomeOf } from './outcome.ts';
import { renderErrorPage } from './page/error-page.ts';
import { findFormProblem } from './page/find-form-problem.ts';
import { renderForm } from './page/form.ts';
import { newNonce } from './page/headers.ts';
import { languageQuery } from './page/language-switch.ts';
import type { Messages } from './page/messages/en.ts';
import { messagesIn } from './page/messages/messages.ts';
import { renderPageForStatus } from './page/page-for-status.ts';
import { readForm, type SentForm } from './page/read-form.ts';
import { receiptFileHeaders, renderReceiptFile } from './page/receipt-file.ts';
import { createVersionRenderer } from './page/rendered-version.ts';
import { confirmation, renderReview } from './page/review.ts';
import { sendPage } from './page/send-page.ts';
import { redirectUrlFor } from './redirect-url.ts';
import { requestNewLink } from './request-new-link.ts';
import { submitSigningRequest } from './submit.ts';
import { viewSigningRequest } from './view.ts';

interface Options {
  db: Db;
  keyring: Keyring;
  config: Config;
  /** Called after every commit, so that enqueued jobs start immediately. */
  announce: () => void;
}

type Request = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>;

/** The pages behind a signing link. Errors are pages too, never JSON. */
export function signerPages(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => servePages(scope, options), { prefix: '/sign' });
}

function servePages(scope: FastifyInstance, { db, keyring, config, announce }: Options): void {
  const renderVersion = createVersionRenderer();
  const embedOrigins = config.embedAllowedOrigins;

  /** What every page about a request is rendered from. */
  const contextOf = (request: Request, signing: Signing) => {
    const messages = languageOf(request);
    return {
      signing,
      version: renderVersion(signing.version, messages, signing.earlier),
      path: pathOf(request),
      nonce: newNonce(),
      messages,
      embedOrigins,
      redirectUrl: signing.version.redirect_url,
    };
  };
  type Context = ReturnType<typeof contextOf>;

  const pathOf = (request: Request) =>
    `${new URL(config.baseUrl).pathname.replace(/\/$/, '')}/sign/${request.params.token}`;

  /** The page's own path, with the language that the signer chose on it. */
  const pathInLanguage = (request: Request) => {
    const chosen = findLanguage(request.query.lang);
    return pathOf(request) + (chosen ? languageQuery(messagesIn[chosen]) : '');
  };

  acceptForms(scope);

  scope.get('/:token', { exposeHeadRoute: true }, async (request: Request, reply) => {
    const context = contextOf(request, await findSigning(db, keyring, request.params.token));
    return sendPage(request, reply, { ...context, parts: renderPageForStatus(context) });
  });

  scope.post('/:token', async (request: Request, reply) => {
    const context = contextOf(request, await findSigning(db, keyring, request.params.token));
    const sent = readForm(formOf(request), context.version.clauses);
    const problem = findFormProblem(sent, context.signing, context.version);
    if (sent.step === 'new-link') return sendLinkRequest(request, reply);
    const isPending = context.signing.status === 'PENDING';
    if (!isPending && sent.step !== 'confirm') return reply.redirect(pathInLanguage(request), 303);
    if (!isPending && problem) return sendCurrentState(request, reply, context);
    if (sent.step === 'edit')
      return sendPage(request, reply, { ...context, parts: renderForm({ ...context, sent }) });
    if (problem)
      return sendPage(request, reply, {
        ...context,
        status: problem.kind === 'stale' ? 409 : 400,
        parts: renderForm({ ...context, sent: problem.kind === 'stale' ? undefined : sent, problem }),
      });
    if (sent.step === 'review')
      return sendPage(request, reply, { ...context, parts: renderReview({ ...context, ...sent }) });
    return confirm(request, reply, context, sent);
  });

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
    const responses = Object.entries(sent.decisions).map(([clauseId, accepted]) => ({ clauseId, accepted }));
    const { signing, messages } = context;
    const outcome = outcomeOf(signing.version.clauses, sent.decisions);
    const shown = { confirmation: confirmation(outcome, messages), language: messages.code };
    const submission = { responses, contentHash: sent.contentHash, rejectionNote: sent.note, shown };
    try {
      const { status } = await transact(db, (tx) =>
        submitSigningRequest(tx, keyring, token, submission, clientOf(request)),
      );
      announce();
      return reply.redirect(redirectUrlFor(signing, status)?.href ?? pathInLanguage(request), 303);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
      return sendCurrentState(request, reply, contextOf(request, await findSigning(db, keyring, token)));
    }
  }

  async function sendLinkRequest(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    await transact(db, (tx) => requestNewLink(tx, keyring, request.params.token, clientOf(request)));
    announce();
    return reply.redirect(pathInLanguage(request), 303);
  }

  function sendCurrentState(request: Request, reply: FastifyReply, context: Context): FastifyReply {
    return sendPage(request, reply, {
      ...context,
      status: 409,
      parts: renderPageForStatus({ ...context, sentTooLate: true }),
    });
  }

  // Records the view without JavaScript. With JavaScript, the page's script calls the API instead.
  scope.get('/:token/seen.gif', async (request: Request, reply) => {
    await transact(db, (tx) => viewSigningRequest(tx, keyring, request.params.token, clientOf(request)));
    announce();
    return reply
      .headers({ 'content-type': 'image/gif', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(emptyGif);
  });

  scope.get('/:token/receipt.html', async (request: Request, reply) => {
    const signing = await findSigning(db, keyring, request.params.token);
    if (signing.completed_at === null) throw notFound('The receipt');
    return reply.headers(receiptFileHeaders(signing)).send(renderReceiptFile(signing, languageOf(request)));
  });

  // Also catches tokens that are too long, which the router would otherwise answer itself.
  scope.all('/*', () => {
    throw notFound('This path or method');
  });

  scope.setErrorHandler((error: FastifyError | ApiError, request: Request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a signing page failed');
    const nonce = newNonce();
    const parts = renderErrorPage(status, nonce, languageOf(request));
    return sendPage(request, reply, { status, nonce, embedOrigins, parts });
  });
}

/** The language chosen on the page, or else the one that the browser prefers. */
function languageOf({ query, headers }: Request): Messages {
  return messagesIn[chooseLanguage(query.lang, headers['accept-language'])];
}

/** Accepts nothing but forms of at most 64 kB. A form with 1,000 clauses and a note of 1,000 characters takes 40 kB. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

function statusOf(error: FastifyError | ApiError): number {
  if (error instanceof ApiError) return error.status;
  if (isDatabaseUnavailable(error)) return 503;
  return error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
}

const emptyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
