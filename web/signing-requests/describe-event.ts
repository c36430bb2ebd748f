import type { AuditEvent } from '../../sdk/resources.ts';
import { texts } from '../texts/signing-requests.ts';

const say = texts.timeline;

/**
 * One line that says what happened.
 *
 * @param by names the actor
 * @param signerEmail null once it is erased
 */
export function describeEvent({ type, payload }: AuditEvent, by: string, signerEmail: string | null): string {
  switch (type) {
    case 'created':
      return say.created(by);
    case 'viewed':
      return say.viewed;
    case 'session_opened':
      return say.sessionOpened(by);
    case 'verified':
      return say.verified;
    case 'reminded':
      return typeof payload.number === 'number'
        ? say.automaticReminder(payload.number)
        : say.reminderRequested(by);
    case 'completed':
      return describeAcceptance(payload);
    case 'rejected':
      return say.rejected;
    case 'voided':
      return say.voided(by);
    case 'expired':
      return say.expired;
    case 'withdrawn':
      return describeWithdrawal(payload, by);
    case 'superseded':
      return say.superseded(by);
    case 'link_requested':
      return payload.notices === 0 ? say.linkRequestedUnnoticed : say.linkRequested;
    case 'mailed':
      return payload.transport === 'file'
        ? say.emailWritten(emailName(payload.mail))
        : describeEmailSent(payload.mail, signerEmail);
    case 'mail_sent':
      return describeEmailSent(payload.mail, signerEmail);
    case 'mail_failed':
      return say.emailFailed(emailName(payload.mail));
    case 'mail_bounced':
      return say.emailBounced(emailName(payload.mail));
    case 'erased':
      return payload.cause === 'retention' ? say.erasedAfterRetention : say.erasedBy(by);
  }
}

function describeWithdrawal({ clauses, via }: AuditEvent['payload'], by: string): string {
  const count = Array.isArray(clauses) ? clauses.length : 0;
  return via === 'organisation' ? say.withdrawnFor(count, by) : say.withdrawn(count);
}

function describeAcceptance({ status, responses }: AuditEvent['payload']): string {
  if (status !== 'ACCEPTED_PARTIAL') return say.accepted;
  return Array.isArray(responses) && responses.some(({ accepted }) => accepted)
    ? say.acceptedInPart
    : say.allDeclined;
}

/** Further details of an email event: the mail server's reply and when the next attempt is, one sentence each. */
export function eventDetails({ payload }: AuditEvent, formatTime: (at: string) => string): string[] {
  const { reply, fault, attempt, next_attempt_at: next, transport } = payload;
  return [
    transport === 'file' ? say.noMailServer : undefined,
    isAcceptance(reply) ? say.reply([reply.code, reply.enhanced ?? ''].join(' ').trim()) : undefined,
    isReply(reply) ? say.reply(`${reply.code} ${reply.text}`) : undefined,
    typeof fault === 'string' ? fault : undefined,
    typeof next === 'string' ? say.nextAttempt(Number(attempt), formatTime(next)) : undefined,
    next === null ? say.noFurtherAttempt : undefined,
  ].filter((sentence) => sentence !== undefined);
}

/** The emails to the signer, and those to the organisation's contact address, by the payload's key `mail`. */
const signerEmails: Record<string, string> = say.signerEmails;
const contactEmails: Record<string, string> = say.contactEmails;

function describeEmailSent(kind: unknown, signerEmail: string | null): string {
  const toSigner = signerEmails[String(kind)];
  if (toSigner && signerEmail !== null) return say.emailedTo(toSigner, signerEmail);
  const name = toSigner ?? contactEmails[String(kind)];
  return name ? say.emailed(name) : say.emailSent;
}

function emailName(kind: unknown): string {
  const name = signerEmails[String(kind)] ?? contactEmails[String(kind)];
  return name ? say.email(name) : say.anEmail;
}

function isAcceptance(reply: unknown): reply is { code: number; enhanced: string | null } {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'enhanced' in reply;
}

function isReply(reply: unknown): reply is { code: number; text: string } {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'text' in reply;
}
