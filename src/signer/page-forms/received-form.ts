import type { FastifyReply } from 'fastify';
import type { Doubt } from '../page/doubt.ts';
import type { PageContext } from '../page-context.ts';
import type { PageRequest } from '../page-request.ts';
import type { SentPage } from '../sent-page.ts';

/** A form of the signing page, and where to respond to it. */
export interface ReceivedForm {
  request: PageRequest;
  reply: FastifyReply;
  context: PageContext;
  sent: SentPage;
  /** Why the form may not be from the page that it says. */
  doubt: Doubt | undefined;
}
