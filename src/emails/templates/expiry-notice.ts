import type { ContactedRequest } from './emailed-request.ts';
import type { RenderedEmail } from './envelope.ts';
import { renderExpiredRequest } from './expired-request.ts';

/** The email that notifies the organisation that a request expired without a decision. */
export function renderExpiryNotice(request: ContactedRequest, page: string): RenderedEmail {
  return renderExpiredRequest(request, 'expiry', page);
}
