import type { FastifyReply } from 'fastify';
import { transact } from '../../platform/database/transact.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { renderPageForStatus } from '../page/page-for-status.ts';
import { sendPage } from '../page/send-page.ts';
import { pathInLanguage } from '../page-request.ts';
import type { PageServices } from '../page-services.ts';
import { requestNewLink } from '../request-new-link.ts';
import type { ReceivedForm } from './received-form.ts';

/**
 * Responds with 303 to the page when the sender was asked for a new link, or with 403 if the form was not on the page.
 */
export async function askForNewLink(
  { db, keyring, config, announce }: PageServices,
  { request, reply, context, doubt }: ReceivedForm,
): Promise<FastifyReply> {
  const ownPath = pathInLanguage(request, config);
  if (doubt && context.signing.status !== 'EXPIRED') return reply.redirect(ownPath, 303);
  if (doubt) {
    const parts = renderPageForStatus({ ...context, code: context.firstCode(), doubt });
    return sendPage(request, reply, { ...context, status: 403, parts });
  }
  await transact(db, (tx) => requestNewLink(tx, keyring, request.params.token, clientOf(request)));
  announce();
  return reply.redirect(ownPath, 303);
}
