import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { FairSlots } from '../../platform/database/fair-slots.ts';
import { transact } from '../../platform/database/transact.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { holdTurn } from '../../platform/http/take-turn.ts';
import { readSigningToken } from '../../signing-requests/token.ts';
import { embedOriginsOf } from '../embed-origins.ts';
import { findSigning, type Signing } from '../find.ts';
import { findDoubt } from '../find-doubt.ts';
import { linkNotFound } from '../link.ts';
import { sendPage } from '../page/send-page.ts';
import { cookieScopeOf, formOf, languageOf, type PageRequest, pathInLanguage } from '../page-request.ts';
import type { PageServices } from '../page-services.ts';
import { type Browser, browserOf } from './browser.ts';
import { enterVerificationCode } from './enter-code.ts';
import { renderVerificationPage, type VerificationPage } from './page.ts';
import type { Verified } from './proof.ts';
import { readCode } from './read-code.ts';
import { sendVerificationCode } from './send-code.ts';
import { findCodeState } from './stored-code.ts';

interface Options extends Omit<PageServices, 'contextOf'> {
  turns: FairSlots;
}

/**
 * Stands in front of every path behind a signing link, including those added later, and finds its `request.signing`.
 * If the request asks for a code, a browser in which none was entered gets the page that asks for it, and whatever else
 * that browser sends records nothing. Voided and expired requests have pages without clauses, and need no code.
 */
export function guardPages(scope: FastifyInstance, options: Options): void {
  const { db, turns, keyring, config } = options;
  scope.decorateRequest('signing', undefined);
  scope.decorateRequest('verified', undefined);
  scope.addHook('preHandler', async (request: PageRequest, reply) => {
    const requestId = readSigningToken(keyring, request.params.token ?? '');
    if (!requestId) return;
    const signing = await findSigning(db, keyring, request.params.token);
    request.signing = signing;
    if (mayRecord(request)) await holdTurn(turns, signing.org_id, reply);
    if (signing.verification !== 'email_otp') return;
    const browser = browserOf(request, keyring, {
      scope: cookieScopeOf(request, config, embedOriginsOf(config, signing)),
      requestId,
      language: languageOf(request).code,
      now: await databaseNow(db),
    });
    request.verified = browser.verified;
    const step = request.method === 'POST' ? stepOf(request) : undefined;
    // When a form for a code is sent twice, the first submission was enough.
    if (browser.verified || signing.status === 'VOIDED' || signing.status === 'EXPIRED')
      return step ? reply.redirect(pathInLanguage(request, config), 303) : undefined;
    return respond(options, { request, reply, signing, browser, step });
  });
}

/** Whether a request may record something: a form, or a view. */
function mayRecord({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' || routeOptions.url === '/sign/:token/seen.gif';
}

/** What the link of this request leads to, as `guardPages` has found it; NOT_FOUND when its token was altered. */
export function signingOf({ signing }: FastifyRequest): Signing {
  if (!signing) throw linkNotFound();
  return signing;
}

type Step = 'send-code' | 'enter-code';

interface Visit {
  request: PageRequest;
  reply: FastifyReply;
  signing: Signing;
  browser: Browser;
  step: Step | undefined;
}

async function respond(options: Options, visit: Visit): Promise<FastifyReply> {
  const { request, browser, step } = visit;
  if (!step) {
    const isPage = request.method !== 'POST' && request.routeOptions.url === '/sign/:token';
    return sendVerificationPage(options, visit, isPage ? 200 : 403, {
      nothingRecorded: request.method === 'POST',
    });
  }
  const code = formOf(request).get('code') ?? '';
  const doubt = findDoubt(request, options.config.baseUrl, {
    code,
    isPageCode: () => browser.isPageCode(code),
    hasCookie: !browser.setCookie,
  });
  if (doubt) return sendVerificationPage(options, visit, 403, { doubt });
  return step === 'send-code' ? sendCode(options, visit) : enterCode(options, visit);
}

async function sendCode(options: Options, visit: Visit): Promise<FastifyReply> {
  const { db, keyring, config, announce } = options;
  const { request, reply } = visit;
  try {
    const { code: language } = languageOf(request);
    await transact(db, (tx) => sendVerificationCode(tx, keyring, request.params.token, language));
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) throw error;
    const now = Date.parse(await databaseNow(db));
    const limitedUntil = new Date(now + error.retryAfterSeconds * 1000).toISOString();
    reply.header('retry-after', error.retryAfterSeconds);
    return sendVerificationPage(options, visit, 429, { limitedUntil });
  }
  announce();
  return reply.redirect(pathInLanguage(request, config), 303);
}

async function enterCode(options: Options, visit: Visit): Promise<FastifyReply> {
  const { db, keyring, config } = options;
  const { request, reply, browser } = visit;
  const code = readCode(formOf(request).get('otp') ?? '');
  if (code === undefined)
    return sendVerificationPage(options, visit, 400, { problem: { kind: 'malformed' } });
  const entry = await transact(db, (tx) =>
    enterVerificationCode(tx, keyring, request.params.token, code, clientOf(request)),
  );
  if (entry.kind !== 'right') return sendVerificationPage(options, visit, 403, { problem: entry });
  reply.header('set-cookie', browser.setVerified(entry.verified));
  return reply.redirect(pathInLanguage(request, config), 303);
}

async function sendVerificationPage(
  { db, config }: Options,
  { request, reply, signing, browser }: Visit,
  status: number,
  more: Pick<VerificationPage, 'problem' | 'doubt' | 'limitedUntil' | 'nothingRecorded'>,
): Promise<FastifyReply> {
  const parts = renderVerificationPage({
    signing,
    messages: languageOf(request),
    pageCode: browser.pageCode,
    code: await findCodeState(db, signing.id),
    ...more,
  });
  return sendPage(request, reply, {
    status,
    parts,
    embedOrigins: embedOriginsOf(config, signing),
    setCookie: browser.setCookie,
  });
}

function stepOf(request: PageRequest): Step | undefined {
  const step = formOf(request).get('step');
  return step === 'send-code' || step === 'enter-code' ? step : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the link leads to; undefined when its token was altered. */
    signing: Signing | undefined;
    /** Proof that a code was entered in the browser that sends this, for signing requests that ask for one. */
    verified: Verified | undefined;
  }
}
