import type { ContactedRequest } from './emailed-request.ts';
import type { RenderedEmail } from './envelope.ts';
import { renderExpiredRequest } from './expired-request.ts';

/** Tells the organisation that a signer found their request expired and wants a new link. */
export function renderNewLinkNotice(request: ContactedRequest): RenderedEmail {
  return renderExpiredRequest(request, 'newLink');
}
