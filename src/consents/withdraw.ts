import { sql } from 'kysely';
import { filling } from '../../shared/variables/fill.ts';
import type { Withdrawn } from '../../wire/audit-event-payloads.ts';
import type { Consent } from '../../wire/consents.ts';
import type { AssentMap } from '../../wire/signing-request-fields.ts';
import type { Clause } from '../../wire/versions.ts';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import {
  type LockedSigningRequest,
  lockSigningRequest,
  signingEventData,
} from '../signing-requests/signing-request.ts';
import { timeOfWithdrawal } from '../signing-requests/time-of-decision.ts';
import type { Values } from '../versions/filled-version.ts';
import { publishedContent } from '../versions/published-content.ts';
import { checkWithdrawable, checkWithdrawn } from './check-withdrawal.ts';
import { findConsent } from './get.ts';
import { queueWithdrawalEmails } from './queue-withdrawal-emails.ts';

/** Who withdraws consent, how, and why. */
export interface Withdrawer {
  actor: AuditEntry['actor'];
  client: Client;
  via: Withdrawn['via'];
  reason: string | null;
}

/**
 * Withdraws consent on the signer's behalf, as `withdrawFrom` does. NOT_FOUND when the organisation has no such
 * request.
 */
export async function withdrawConsent(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
  { clauseIds, reason }: { clauseIds: string[]; reason: string | null },
): Promise<Consent> {
  const request = await lockSigningRequest(tx, caller.org_id, id);
  return withdrawFrom(tx, request, clauseIds, {
    actor: caller.actor,
    client,
    via: 'organisation',
    reason,
  });
}

/**
 * Withdraws the acceptance of optional clauses of a locked request, with the audit event, emails and webhooks, and
 * returns what its signer consents to from then on (contract section 7). Clauses that are already withdrawn stay as
 * they are. The status and the decisions stay as they were decided. BAD_REQUEST for a clause that the version does not
 * have; CONFLICT for one that is mandatory, also in a newer acceptance, was not accepted, or was withdrawn before its
 * signer accepted it again in a newer request, and when the request is not accepted or its personal data was erased.
 */
export async function withdrawFrom(
  tx: Tx,
  request: LockedSigningRequest,
  clauseIds: string[],
  withdrawer: Withdrawer,
): Promise<Consent> {
  const { id, org_id } = request;
  const { clauses, variables = [] } = await publishedContent(tx, request.version_id);
  const named = clauseIds.map((clauseId, index) => findClause(clauses, clauseId, `clauseIds[${index}]`));
  if (request.erased_at !== null)
    throw new ApiError(
      'CONFLICT',
      "The signer's personal data was erased, so there is no consent to withdraw.",
    );
  const { accepted, withdrawn, at, values } = await findDecisions(tx, id);
  if (request.status !== 'ACCEPTED_FULL' && request.status !== 'ACCEPTED_PARTIAL')
    throw new ApiError(
      'CONFLICT',
      `The signing request is ${request.status}; consent can be withdrawn only from an accepted one.`,
    );
  // An error for the organisation can be stored for repeats of the call, where an erasure would not find the values.
  const fill = withdrawer.via === 'organisation' ? (title: string) => title : filling(variables, values);
  const chosen = named.map((clause) => ({ ...clause, title: fill(clause.title) }));
  for (const clause of chosen) checkWithdrawable(clause, accepted);
  const remaining = chosen.filter((clause) => !withdrawn.includes(clause.id));
  if (remaining.length > 0) await recordWithdrawal(tx, request, remaining, { ...withdrawer, at });
  const consent = await findConsent(tx, org_id, request.document_id, request.signer_email);
  if (!consent) throw new Error('an accepted request has no standing');
  const newestAccepted = consent.accepted && (await publishedContent(tx, consent.accepted.version_id));
  checkWithdrawn(chosen, consent, newestAccepted?.clauses ?? []);
  return consent;
}

function findClause(clauses: Clause[], clauseId: string, field: string): Clause {
  const clause = clauses.find(({ id }) => id === clauseId);
  if (!clause) throw new ApiError('BAD_REQUEST', `${field}: this version has no such clause.`);
  return clause;
}

interface Decisions {
  accepted: AssentMap;
  /** The ids of the clauses that were withdrawn before. */
  withdrawn: string[];
  /** The time of a withdrawal. */
  at: string;
  /** The values of the version's variables. */
  values: Values;
}

/** What a locked request was decided on, and what was withdrawn from it. */
async function findDecisions(tx: Tx, id: string): Promise<Decisions> {
  const { rows } = await sql<Decisions>`
    select coalesce(assent_map, '{}') as accepted, ${timeOfWithdrawal}::timestamptz(3) as at,
           coalesce(variables, '{}') as values,
           array(select clause_id from consent_withdrawals where signing_request_id = request.id) as withdrawn
    from signing_requests request where id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error('the locked request does not exist');
  return rows[0];
}

/** Stores the withdrawal of these clauses, with its audit event, and queues its emails and webhooks. */
async function recordWithdrawal(
  tx: Tx,
  request: LockedSigningRequest,
  clauses: Clause[],
  { actor, client, via, reason, at }: Withdrawer & { at: string },
): Promise<void> {
  await insertWithdrawals(tx, request, clauses, at);
  const payload: Withdrawn = { clauses: clauses.map(({ id, slug }) => ({ clauseId: id, slug })), via };
  const entry: AuditEntry = { type: 'withdrawn', actor, client, payload, personal: { reason } };
  await appendAuditEvents(tx, [{ request, at, entry }]);
  await emitEvent(tx, request.org_id, 'consent.withdrawn', at, {
    ...signingEventData(request),
    withdrawn: payload.clauses,
    reason,
    withdrawnAt: at,
  });
  await queueWithdrawalEmails(tx, request, { at, byOrganisation: via === 'organisation' });
}

/**
 * In the order in which decisions count their clauses, so that the two cannot deadlock: each row is counted when it is
 * inserted.
 */
async function insertWithdrawals(
  tx: Tx,
  { id, org_id }: LockedSigningRequest,
  clauses: Clause[],
  at: string,
): Promise<void> {
  await sql`
    insert into consent_withdrawals (signing_request_id, clause_id, org_id, slug, withdrawn_at)
    select ${id}, clause_id, ${org_id}, slug, ${at}
    from unnest(${clauses.map((clause) => clause.id)}::text[], ${clauses.map(({ slug }) => slug)}::text[])
      as withdrawn(clause_id, slug)
    order by slug`.execute(tx);
  await sql`
    update signing_requests set updated_at = now() where id = ${id} and org_id = ${org_id}`.execute(tx);
}
