import type { ContactedRequest } from './emailed-request.ts';
import type { RenderedEmail } from './envelope.ts';
import { renderExpiredRequest } from './expired-request.ts';

/** The email that notifies the organisation that the signer of an expired request would like a new link. */
export function renderNewLinkNotice(request: ContactedRequest, page: string): RenderedEmail {
  return renderExpiredRequest(request, 'newLink', page);
}
