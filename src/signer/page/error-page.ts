import type { ErrorReason } from './embed-event.ts';
import { renderMessagePage } from './message-page.ts';
import type { Messages } from './messages/en.ts';
import type { Part } from './static-part.ts';

/**
 * A page for unknown and erased links and for errors. It names no person and no organisation.
 *
 * @param endedRequest the id of the request that the link belonged to, if it is gone for good
 */
export function renderErrorPage(status: number, messages: Messages, endedRequest?: string): Part[] {
  return renderMessagePage(wordsFor(status, messages), messages, {
    embed: [{ type: 'assent:error', reason: reasons[status] ?? 'failed' }],
    endedRequest,
  });
}

const reasons: Record<number, ErrorReason> = { 404: 'not-found', 410: 'erased', 429: 'rate-limited' };

function wordsFor(status: number, messages: Messages): { title: string; text: string } {
  if (status === 404) return { title: messages.notFoundTitle, text: messages.notFound };
  if (status === 410) return { title: messages.erasedTitle, text: messages.erased };
  if (status === 429) return { title: messages.tooManyRequestsTitle, text: messages.tooManyRequests };
  if (status >= 500) return { title: messages.failureTitle, text: messages.failure };
  return { title: messages.unreadableTitle, text: messages.unreadable };
}
