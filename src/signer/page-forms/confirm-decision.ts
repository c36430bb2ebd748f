import type { FastifyReply } from 'fastify';
import { transact } from '../../platform/database/transact.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { findSigning } from '../find.ts';
import type { SentForm } from '../page/read-form.ts';
import { renderer } from '../page/renderer.ts';
import { confirmation, disclosure } from '../page/review.ts';
import type { PageContext } from '../page-context.ts';
import { pathInLanguage } from '../page-request.ts';
import type { PageServices } from '../page-services.ts';
import { redirectUrlFor } from '../redirect-url.ts';
import { submitSigningRequest } from '../submit.ts';
import type { ReceivedForm } from './received-form.ts';
import { sendCurrentState } from './send-current-state.ts';

/**
 * Responds with 303 if the decision is recorded, or identical to the recorded one, otherwise with 409 and the
 * current state.
 */
export async function confirmDecision(
  { db, keyring, config, announce, contextOf }: PageServices,
  { request, reply, context, sent }: ReceivedForm,
): Promise<FastifyReply> {
  const { token } = request.params;
  const responses = Object.entries(sent.decisions).map(([clauseId, accepted]) => ({
    clauseId,
    accepted,
    comment: sent.comments[clauseId] ?? null,
  }));
  const { signing } = context;
  const { contentHash, note: rejectionNote, touched } = sent;
  const shown = describeShown(context, sent);
  const submission = { responses, contentHash, rejectionNote, shown, touched, verified: request.verified };
  try {
    const { status } = await transact(db, (tx) =>
      submitSigningRequest(tx, keyring, token, submission, clientOf(request)),
    );
    announce();
    const next = redirectUrlFor(signing, status)?.href ?? pathInLanguage(request, config);
    return reply.redirect(next, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    return sendCurrentState(request, reply, contextOf(request, await findSigning(db, keyring, token)));
  }
}

/** What the signer saw before confirming, which becomes part of the evidence. */
function describeShown(context: PageContext, sent: SentForm) {
  const { signing, messages } = context;
  const { page, review } = context.bytesShown(sent);
  return {
    confirmation: confirmation(signing.version.clauses, sent.decisions, messages),
    disclosure: disclosure(signing, messages),
    language: messages.code,
    page,
    review,
    renderer,
    ...(sent.page !== messages.code && review && { page_language: sent.page }),
  };
}
