import type { FastifyRequest } from 'fastify';
import { isFromOtherSite } from '../platform/http/other-site.ts';
import type { Doubt } from './page/doubt.ts';
import { isFramed } from './page-cookie.ts';

interface SentCode {
  /** The code in the form; empty when there is none. */
  code: string;
  /** Whether it is the code of the page that this browser was shown. */
  isPageCode(): boolean;
  /** Whether the browser sent the cookie that tells it from others. */
  hasCookie: boolean;
}

/** Why a form doesn't show that its sender saw the page that it is on; undefined when it does. */
export function findDoubt(
  request: FastifyRequest,
  baseUrl: string,
  { code, isPageCode, hasCookie }: SentCode,
): Doubt | undefined {
  if (isFromOtherSite(request, baseUrl)) return 'other-site';
  if (isPageCode()) return undefined;
  if (!code || hasCookie) return 'not-shown';
  return isFramed(request) ? 'no-cookie-in-frame' : 'no-cookie';
}
