import type { Organisation } from '../harness/assent.ts';
import { count } from './queued-events.ts';

/** One signing request as the specification and contract section 3 describe it. */
export interface Request {
  id: string;
  token: string;
  /** Index in `Model.versions`. */
  version: number;
  emailKey: string;
  stored: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  /** Past its expiry, whether or not that has been recorded. */
  isOverdue: boolean;
  isSuperseded: boolean;
  isViewed: boolean;
  isReminded: boolean;
  decisions: Record<string, boolean> | null;
  /** The types of its audit events. */
  chain: string[];
}

/** One document with its published versions and all their requests. */
export interface Model {
  versions: { isActive: boolean }[];
  isDeleted: boolean;
  requests: Request[];
  /** Emails to signers by address. */
  emails: Record<string, number>;
  /** Queued events by type. */
  events: Record<string, number>;
}

export interface Real {
  organisation: Organisation;
  containerId: string;
  documentId: string;
  versions: { id: string; contentHash: string }[];
}

/** The status that clients see. */
export const statusOf = ({ stored, isOverdue }: Request) =>
  stored === 'PENDING' && isOverdue ? 'EXPIRED' : stored;

/** Whether the signer has decided. */
export const isCompleted = ({ stored }: Request): boolean =>
  stored === 'ACCEPTED_FULL' || stored === 'ACCEPTED_PARTIAL' || stored === 'REJECTED';

/** A person's requests for one version, oldest first. */
export function requestsOf(model: Model, version: number, emailKey: string): Request[] {
  return model.requests.filter((request) => request.version === version && request.emailKey === emailKey);
}

/** Records the expiry of an overdue request, once. */
export function recordExpiry(model: Model, request: Request): void {
  if (request.stored !== 'PENDING' || !request.isOverdue) return;
  request.stored = 'EXPIRED';
  request.chain.push('expired');
  count(model.events, 'signing.expired');
}

/** Counts an email to an address, and returns whether it may be sent: 5 in an hour (contract section 8). */
export function claimEmail(model: Model, emailKey: string): boolean {
  if (model.emails[emailKey] === 5) return false;
  count(model.emails, emailKey);
  return true;
}

/** `terms` is mandatory, `news` and `data` are not (contract section 3, Outcome). */
export const clauseIds = ['terms', 'news', 'data'];

/** The outcome of these decisions; a clause without one counts as declined. */
export function outcome(decisions: Record<string, boolean>) {
  if (!decisions.terms) return 'REJECTED';
  return decisions.news && decisions.data ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
}
