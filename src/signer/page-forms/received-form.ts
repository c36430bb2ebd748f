import type { FastifyReply } from 'fastify';
import type { Doubt } from '../page/doubt.ts';
import type { SentForm } from '../page/read-form.ts';
import type { PageContext } from '../page-context.ts';
import type { PageRequest } from '../page-request.ts';

/** A form of the signing page, and where to respond to it. */
export interface ReceivedForm {
  request: PageRequest;
  reply: FastifyReply;
  context: PageContext;
  sent: SentForm;
  /** Why the form may not be from the page that it says. */
  doubt: Doubt | undefined;
}
