import type { Language } from '../../../wire/languages.ts';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { EmailBranding } from '../layout/branding.ts';

/**
 * Everything that emails say about a signing request. They quote no clause, apart from the titles of those commented
 * on.
 */
export interface EmailedRequest {
  id: string;
  orgId: string;
  organisationName: string;
  /**
   * The name of the member who sent the request from the dashboard; null when a program did, or they have left since.
   */
  memberName: string | null;
  branding: EmailBranding;
  /** The organisation's contact address; null when it has set none. */
  contactEmail: string | null;
  /** The language of the organisation. */
  contactLanguage: Language;
  /** The language of emails to the signer. */
  language: Language;
  signerName: string;
  signerEmail: string;
  documentName: string;
  /** The language of the document (BCP 47); null when the version names none. */
  documentLanguage: string | null;
  versionNumber: number;
  clauseCount: number;
  status: SigningRequestStatus;
  /** Whether the link opens the document only together with a code by email. */
  needsCode: boolean;
  /** What the sender wrote to the signer; null when nothing. */
  message: string | null;
  createdAt: string;
  expiresAt: string | null;
  completedAt: string | null;
  acceptedCount: number;
  unansweredCount: number;
  rejectionNote: string | null;
  /** The signer's comments on declined clauses, in display order. */
  comments: { title: string; comment: string }[];
  voidedAt: string | null;
  /** What the organisation gave as its reason to the signer; null when it gave none. */
  voidReason: string | null;
}

/** A request that its signer has decided. */
export type DecidedRequest = EmailedRequest & {
  status: 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED';
  completedAt: string;
};

export function isDecided(request: EmailedRequest): request is DecidedRequest {
  return request.completedAt !== null;
}

/** A request that the organisation withdrew. */
export type VoidedRequest = EmailedRequest & { status: 'VOIDED'; voidedAt: string };

export function isVoided(request: EmailedRequest): request is VoidedRequest {
  return request.status === 'VOIDED';
}

/** A request of an organisation that has set a contact address. */
export type ContactedRequest = EmailedRequest & { contactEmail: string };

export function hasContact<R extends EmailedRequest>(request: R): request is R & ContactedRequest {
  return request.contactEmail !== null;
}
