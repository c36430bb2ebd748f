import type { ErrorReason } from './embed-event.ts';
import { renderMessagePage } from './message-page.ts';
import type { Messages } from './messages/en.ts';
import type { Part } from './static-part.ts';

interface Failed {
  /** Whether a form was sent, which may have been recorded. */
  isForm?: boolean;
  /** The id of the request that the link belonged to, if it is gone for good. */
  endedRequest?: string | undefined;
}

/** A page for unknown and erased links and for errors. It names no person and no organisation. */
export function renderErrorPage(
  status: number,
  messages: Messages,
  { isForm = false, endedRequest }: Failed = {},
): Part[] {
  return renderMessagePage(wordsFor(status, messages, isForm), messages, {
    embed: [{ type: 'assent:error', reason: reasons[status] ?? 'failed' }],
    endedRequest,
  });
}

const reasons: Record<number, ErrorReason> = { 404: 'not-found', 410: 'erased', 429: 'rate-limited' };

function wordsFor(status: number, messages: Messages, isForm: boolean): { title: string; text: string } {
  if (status === 404) return { title: messages.notFoundTitle, text: messages.notFound };
  if (status === 410) return { title: messages.erasedTitle, text: messages.erased };
  if (status === 429) return { title: messages.tooManyRequestsTitle, text: messages.tooManyRequests };
  if (status >= 500)
    return { title: messages.failureTitle, text: isForm ? messages.failure : messages.failureToShow };
  return { title: messages.unreadableTitle, text: messages.unreadable };
}
