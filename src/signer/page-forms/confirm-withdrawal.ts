import type { FastifyReply } from 'fastify';
import { transact } from '../../platform/database/transact.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findSigning } from '../find.ts';
import { renderPageForStatus } from '../page/page-for-status.ts';
import { sendPage } from '../page/send-page.ts';
import { holderOf, pathInLanguage } from '../page-request.ts';
import type { PageServices } from '../page-services.ts';
import { withdrawOwnConsent } from '../withdraw.ts';
import { withdrawableClauses } from '../withdrawable.ts';
import type { ReceivedForm } from './received-form.ts';
import { sendCurrentState } from './send-current-state.ts';

/** Responds with 303 to the receipt, or with the receipt and why when nothing could be withdrawn. */
export async function confirmWithdrawal(
  { db, keyring, config, announce, contextOf }: PageServices,
  { request, reply, context, sent: { withdrawn }, doubt }: ReceivedForm,
): Promise<FastifyReply> {
  const { token } = request.params;
  const ownPath = pathInLanguage(request, config);
  if (doubt || withdrawn.length === 0) {
    if (withdrawableClauses(context.signing).length === 0) return reply.redirect(ownPath, 303);
    const why = doubt ? { doubt } : { notRecorded: 'none-chosen' as const };
    const parts = renderPageForStatus({ ...context, code: context.firstCode(), chosen: withdrawn, ...why });
    return sendPage(request, reply, { ...context, status: doubt ? 403 : 400, parts });
  }
  const holder = { ...holderOf(request, config), via: 'page' } as const;
  try {
    await transact(db, (tx) => withdrawOwnConsent(tx, keyring, token, withdrawn, holder));
  } catch (error) {
    // The form was on a receipt, so these clauses could be withdrawn until the signer accepted the document again.
    if (!(error instanceof ApiError) || !['CONFLICT', 'FORBIDDEN'].includes(error.code)) throw error;
    const now = contextOf(request, await findSigning(db, keyring, token));
    return sendCurrentState(request, reply, now, 'accepted-again');
  }
  announce();
  return reply.redirect(ownPath, 303);
}
