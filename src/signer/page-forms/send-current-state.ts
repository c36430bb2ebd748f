import type { FastifyReply } from 'fastify';
import { renderPageForStatus } from '../page/page-for-status.ts';
import type { NotRecorded } from '../page/request-page.ts';
import { sendPage } from '../page/send-page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageRequest } from '../page-request.ts';

/** Responds with 409 and the page of the request as it is now, which says why nothing was recorded. */
export function sendCurrentState(
  request: PageRequest,
  reply: FastifyReply,
  context: PageContext,
  notRecorded: NotRecorded = 'sent-too-late',
): FastifyReply {
  return sendPage(request, reply, {
    ...context,
    status: 409,
    parts: renderPageForStatus({ ...context, code: context.firstCode(), notRecorded }),
  });
}
