import type { FastifyRequest } from 'fastify';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { type DisplayedPage, isPageCode, pageCode } from '../page-code.ts';
import { type CookieScope, pageCookieOf, readPageCookies, setPageCookie } from '../page-cookie.ts';
import { createProof, readProof, type Verified } from './proof.ts';

/** A browser that has opened a request's page, identified by its cookies. */
export type Browser = ReturnType<typeof browserOf>;

/**
 * @param language that of the page
 * @param now by the database's clock
 */
export function browserOf(
  request: FastifyRequest,
  keyring: Keyring,
  {
    scope,
    requestId,
    language,
    now,
  }: { scope: CookieScope; requestId: string; language: string; now: string },
) {
  const { value: cookie, setCookie } = pageCookieOf(request, scope);
  const holder = { requestId, cookie };
  const displayed: DisplayedPage = {
    cookie,
    requestId,
    language,
    step: 'verification',
    content: null,
    page: null,
    review: null,
  };
  return {
    /** The header that gives the browser its page cookie; undefined when it has one. */
    setCookie,
    /** The code of the form on the page that asks for a code. */
    pageCode: pageCode(keyring, displayed),
    /** Whether a form has that code. */
    isPageCode: (given: string) => isPageCode(keyring, given, displayed),
    /** Proof that a code was entered in this browser, if it was within the last 12 hours. */
    verified: readPageCookies(request, scope, 'verified')
      .map((proof) => readProof(keyring, holder, proof, now))
      .find((verified) => verified !== undefined),
    /** The header by which the browser shows from now on that a code was entered in it. */
    setVerified: (verified: Verified) =>
      setPageCookie(request, scope, 'verified', createProof(keyring, holder, verified)),
  };
}
