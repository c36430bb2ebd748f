import type { RenderedMail } from './envelope.ts';
import { renderExpiredRequest } from './expired-request.ts';
import type { ContactedRequest } from './mailed-request.ts';

/** Tells the organisation that a request expired without a decision. */
export function renderExpiryNotice(request: ContactedRequest): RenderedMail {
  return renderExpiredRequest(request, 'expiry');
}
