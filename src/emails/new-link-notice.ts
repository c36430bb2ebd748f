import type { RenderedMail } from './envelope.ts';
import { renderExpiredRequest } from './expired-request.ts';
import type { ContactedRequest } from './mailed-request.ts';

/** Tells the organisation that a signer found their request expired and wants a new link. */
export function renderNewLinkNotice(request: ContactedRequest): RenderedMail {
  return renderExpiredRequest(request, 'newLink');
}
