import type { Organisation } from '../harness/assent.ts';
import { count } from './queued-events.ts';

/** One signing request as the specification and contract section 3 describe it. */
export interface Request {
  id: string;
  token: string;
  /** The version's place in `Model.versions`. */
  version: number;
  emailKey: string;
  stored: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  /** Past its time, whether a sweep has recorded it or not. */
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
  /** Queued events by type. */
  events: Record<string, number>;
}

export interface Real {
  organisation: Organisation;
  containerId: string;
  documentId: string;
  versions: { id: string; contentHash: string }[];
}

export const statusOf = ({ stored, isOverdue }: Request) =>
  stored === 'PENDING' && isOverdue ? 'EXPIRED' : stored;

export const isCompleted = ({ stored }: Request): boolean =>
  stored === 'ACCEPTED_FULL' || stored === 'ACCEPTED_PARTIAL' || stored === 'REJECTED';

/** The requests of one version and person, oldest first. */
export function pair(model: Model, version: number, emailKey: string): Request[] {
  return model.requests.filter((request) => request.version === version && request.emailKey === emailKey);
}

/** What a sweep does to one request: it records the expiry once. */
export function recordExpiry(model: Model, request: Request): void {
  if (request.stored !== 'PENDING' || !request.isOverdue) return;
  request.stored = 'EXPIRED';
  request.chain.push('expired');
  count(model.events, 'signing.expired');
}

/** `terms` is mandatory, `news` and `data` are not (contract section 3, Outcome). */
export const clauseIds = ['terms', 'news', 'data'];

export function outcome(decisions: Record<string, boolean>) {
  if (!decisions.terms) return 'REJECTED';
  return decisions.news && decisions.data ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
}
