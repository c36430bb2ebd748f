import type { FastifyReply } from 'fastify';
import { findFormProblem } from '../page/find-form-problem.ts';
import { renderForm } from '../page/form.ts';
import type { SentForm } from '../page/read-form.ts';
import { renderReview } from '../page/review.ts';
import { sendPage } from '../page/send-page.ts';
import type { PageContext } from '../page-context.ts';
import { formOf, type PageRequest, pathInLanguage } from '../page-request.ts';
import type { PageServices } from '../page-services.ts';
import { signingOf } from '../verification/guard-pages.ts';
import { askForNewLink } from './ask-for-new-link.ts';
import { confirmDecision } from './confirm-decision.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import type { ReceivedForm } from './received-form.ts';
import { sendCurrentState } from './send-current-state.ts';

/** Responds to a form of the signing page: with the next page, or with 303 after something was recorded. */
export async function receiveForm(
  services: PageServices,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = services.contextOf(request, signingOf(request));
  const ownPath = pathInLanguage(request, services.config);
  const sent = context.read(formOf(request));
  const problem = findFormProblem(sent, context.signing, context.version);
  const doubt = context.findDoubt(sent);
  const form = { request, reply, context, sent, doubt };
  if (sent.step === 'new-link') return askForNewLink(services, form);
  if (sent.step === 'withdraw') return confirmWithdrawal(services, form);
  const isPending = context.signing.status === 'PENDING';
  if (!isPending && sent.step !== 'confirm') {
    const saysNothingNew = sent.step === 'edit' || doubt === 'other-site' || isRecorded(sent, context);
    return saysNothingNew ? reply.redirect(ownPath, 303) : sendCurrentState(request, reply, context);
  }
  const needsCode = context.signing.verification === 'email_otp' && !request.verified;
  if (!isPending && (problem || needsCode)) return sendCurrentState(request, reply, context);
  // Another site must not fill in the form. What it sends is shown only on a review that says where it is from.
  if (doubt === 'other-site' && (problem || sent.step === 'edit')) return reply.redirect(ownPath, 303);
  if (sent.step === 'edit')
    return sendPage(request, reply, { ...context, parts: renderForm({ ...context, sent }) });
  if (problem)
    return sendPage(request, reply, {
      ...context,
      status: problem.kind === 'stale' ? 409 : 400,
      parts: renderForm({ ...context, sent: problem.kind === 'stale' ? undefined : sent, problem }),
    });
  if (isPending && (doubt === 'other-site' || (doubt && sent.step === 'confirm'))) return sendReview(form);
  if (sent.step !== 'confirm') return sendReview({ ...form, doubt: undefined });
  return confirmDecision(services, form);
}

/** Whether these decisions are the ones that were recorded. */
function isRecorded({ decisions }: SentForm, { signing }: PageContext): boolean {
  return signing.version.clauses.every(({ id }) => decisions[id] === signing.assent_map?.[id]);
}

function sendReview({ request, reply, context, sent, doubt }: ReceivedForm): FastifyReply {
  const shown = { ...sent, notice: doubt ?? null };
  const page = { ...context, ...shown, code: context.codeFor(shown) };
  // A version without clauses has nothing to review but the page itself.
  const parts = context.version.clauses.length === 0 ? renderForm(page) : renderReview(page);
  return sendPage(request, reply, { ...context, status: doubt ? 403 : 200, parts });
}
