// Generated from openapi.json by "npm run generate".
import type { Options, Send } from './request.ts';

export interface Actor {
  kind: 'api_key' | 'user' | 'signer' | 'system';
  id: string | null;
}

export interface ApiKey {
  id: string;
  name: string;
  created_by: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** For each clause id, whether the clause was accepted. A clause without an answer is `false`. */
export interface AssentMap {
  [key: string]: boolean;
}

export interface AuditEvent {
  seq: number;
  type: AuditEventType;
  at: string;
  actor: Actor;
  ip: string | null;
  user_agent: string | null;
  payload: {
    [key: string]: unknown;
  };
  prev_hash: string;
  hash: string;
}

export type AuditEventType =
  | 'created'
  | 'verified'
  | 'viewed'
  | 'reminded'
  | 'completed'
  | 'rejected'
  | 'voided'
  | 'expired'
  | 'superseded'
  | 'link_requested'
  | 'mailed'
  | 'mail_sent'
  | 'mail_failed'
  | 'mail_bounced'
  | 'erased';

export interface ChangedMember {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  two_factor_enabled: boolean;
  created_at: string;
  /** The active API keys that this member created. They keep working, so revoke those that the member should no longer be able to use. */
  api_keys: Array<ApiKey>;
}

export interface Clause {
  id: string;
  order: number;
  title: string;
  /** A TipTap document, serialised as a JSON string. Attributes that the signing page does not show are dropped. */
  content: string;
  is_mandatory: boolean;
  default_checked: boolean;
  slug: string;
  section?: string;
}

export interface ClauseChange {
  id: string;
  from: Clause;
  to: Clause;
}

export interface ClauseResponse {
  clauseId: string;
  accepted: boolean;
  /** The signer's comment. Only a declined clause can have one. */
  comment?: string | null;
}

export interface Consent {
  document_id: string;
  signer_email: string;
  signing_request_id: string;
  version_id: string;
  version_number: number;
  status: SigningRequestStatus;
  completed_at: string | null;
  /** Whether the decision was made on the version that is active now. */
  is_active_version: boolean;
  /** For each clause slug, whether the clause was accepted. */
  clauses: {
    [key: string]: boolean;
  };
}

export interface Container {
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  /** How many days after the end of a signing request the personal data of its signer is erased. Null: never. */
  retention_days: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold: boolean;
  created_at: string;
  updated_at: string;
}

export interface ContainerChanges {
  name?: string;
  description?: string | null;
  retention_days?: number | null;
  legal_hold?: boolean;
}

export interface ContainerCopy {
  id: string;
  name: string;
}

export interface ContainerInList {
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  /** How many days after the end of a signing request the personal data of its signer is erased. Null: never. */
  retention_days: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold: boolean;
  created_at: string;
  updated_at: string;
  is_template: boolean;
  template_description: string | null;
  template_category: string | null;
  _count: {
    documents: number;
  };
}

export interface ContainerWithDocuments {
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  /** How many days after the end of a signing request the personal data of its signer is erased. Null: never. */
  retention_days: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold: boolean;
  created_at: string;
  updated_at: string;
  is_template: boolean;
  template_description: string | null;
  template_category: string | null;
  documents: Array<DocumentInContainer>;
}

export interface CreatedApiKey {
  id: string;
  name: string;
  /** Shown only in this response. */
  key: string;
}

export interface CreatedInvitation {
  id: string;
  email: string;
  role: Role;
  expires_at: string;
  /** Shown only in this response, so that it can be shared by other means than email. */
  link: string;
  emailSent: boolean;
}

export interface CreatedOrganisation {
  organisation_id: string;
}

export interface CreatedSigningRequest {
  requestId: string;
  /** The token of the signing link. */
  token: string;
  isNew: boolean;
  /** True when this call queued a signing link email. False for a request beyond the quota of emails to one address: 5 in an hour and 20 in a day. */
  emailSent: boolean;
}

export interface DailyStatistics {
  date: string;
  sent: number;
  viewed: number;
  completed: number;
  rejected: number;
  median_seconds_to_view: number | null;
  median_seconds_to_decide: number | null;
}

export interface DecidedClause {
  clauseId: string;
  accepted: boolean;
  /** The signer's comment on a declined clause. */
  comment?: string;
}

export interface Decision {
  status: SigningRequestStatus;
  completed_at: string;
  redirect_url: string | null;
}

export interface Delivery {
  id: string;
  webhook_id: string;
  event: EventType;
  status: DeliveryStatus;
  attempts: Array<DeliveryAttempt>;
  next_attempt_at: string | null;
  created_at: string;
  completed_at: string | null;
  payload: DeliveryPayload;
}

export interface DeliveryAttempt {
  at: string;
  response_status: number | null;
  error: string | null;
  duration_ms: number;
}

export interface DeliveryPayload {
  event: EventType;
  timestamp: string;
  data: {
    [key: string]: unknown;
  };
}

export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

export interface Document {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
}

export interface DocumentArchivedEvent {
  event: 'document.archived';
  timestamp: string;
  data: {
    documentId: string;
    documentName: string;
    containerId: string;
    versionId: string;
    versionNumber: number;
    archivedAt: string;
  };
}

export interface DocumentChanges {
  name?: string;
  description?: string | null;
}

export interface DocumentCopy {
  id: string;
  name: string;
}

export interface DocumentInContainer {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  versions: Array<VersionInContainer>;
}

export interface DocumentPublishedEvent {
  event: 'document.published';
  timestamp: string;
  data: {
    documentId: string;
    documentName: string;
    containerId: string;
    versionId: string;
    versionNumber: number;
    publishedAt: string;
  };
}

export interface DocumentWithVersions {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  versions: Array<VersionSummary>;
}

export interface Erasure {
  /** Signing requests whose personal data was erased, voided ones included. */
  erased_requests: number;
  /** Signing requests among them that were PENDING, and are now VOIDED. */
  voided_requests: number;
  /** Signing requests that were left as they are because of a legal hold. */
  held_requests: number;
  /** Webhook deliveries from whose stored payload the personal data was removed. */
  redacted_deliveries: number;
}

export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'TIER_LIMIT'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_MISMATCH'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

export interface ErrorEnvelope {
  error: {
    code: ErrorCode;
    message: string;
  };
}

export type EventType =
  | 'signing.completed'
  | 'signing.viewed'
  | 'signing.expired'
  | 'document.published'
  | 'document.archived'
  | 'signing.created'
  | 'signing.rejected'
  | 'signing.voided';

export interface EvidenceProof {
  /** SHA-256 hashes in base64, in the order of RFC 9162. */
  hashes: Array<string>;
}

export interface FoundContainer {
  id: string;
  name: string;
  is_template: boolean;
}

export interface FoundDocument {
  id: string;
  name: string;
  container: Reference;
}

export interface FoundSigningRequest {
  id: string;
  signer_name: string;
  signer_email: string;
  status: SigningRequestStatus;
  document: Reference;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  expires_at: string;
  created_at: string;
  /** Null for the operator of the service. */
  invited_by: Reference | null;
}

export interface InvitationAcceptance {
  /** No control or bidirectional-override characters. */
  name?: string;
  password?: string;
}

export interface InvitationLink {
  organisation: {
    name: string;
  };
  email: string;
  role: Role;
  /** Whether an account with this email address already exists. */
  has_account: boolean;
  invited_by: {
    name: string;
  } | null;
}

export interface JoinedOrganisation {
  organisation_id: string;
}

export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';

export interface Me {
  user: {
    id: string;
    name: string;
    email: string;
    two_factor_enabled: boolean;
    /** False for users who can only sign in with a provider. */
    has_password: boolean;
  };
  organisations: Array<{
    id: string;
    name: string;
    plan: Plan;
    role: Role;
  }>;
}

export interface Member {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  two_factor_enabled: boolean;
  created_at: string;
}

export interface MemberChanges {
  role: Role;
}

export interface NewApiKey {
  /** No control or bidirectional-override characters. */
  name: string;
}

export interface NewContainer {
  name: string;
  description?: string;
  retention_days?: number;
  legal_hold?: boolean;
}

export interface NewContainerCopy {
  name?: string;
  includeContent?: boolean;
}

export interface NewContainerFromTemplate {
  name: string;
  includeContent?: boolean;
}

export interface NewDocument {
  containerId: string;
  name: string;
  description?: string;
}

export interface NewDocumentCopy {
  name?: string;
  includeContent?: boolean;
  containerId?: string;
}

export interface NewDraft {
  content: VersionContent;
  settings: {
    /** Days until a signing request expires, also as a fraction; 0 means never. */
    expiry_days: number;
    redirect_url?: string | null;
    /** The language of the clauses, as a BCP 47 tag such as `de-CH`. */
    language?: string;
  };
  expected_updated_at?: string;
}

export interface NewInvitation {
  email: string;
  role: Role;
}

export interface NewRecovery {
  since: string;
}

export interface NewSigningRequest {
  versionId: string;
  /** No control, invisible or bidirectional-override characters, except where writing needs them. */
  signerName: string;
  signerEmail: string;
  /** Whether to email the signing link to the signer. */
  sendEmail?: boolean;
  /** The language of the emails to the signer. Defaults to the organisation's language. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
  /** What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own. */
  verification?: 'link' | 'email_otp';
}

export interface NewSigningRequestBatch {
  versionId: string;
  signers: Array<unknown>;
  /** The language of the emails to the signer. Defaults to the organisation's language. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
  /** What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own. */
  verification?: 'link' | 'email_otp';
}

export interface NewTemplate {
  containerId: string;
  description?: string;
  category?: string;
}

export interface NewWebhook {
  /** An https URL on the public internet. */
  url: string;
  events?: Array<EventType>;
}

export interface Organisation {
  id: string;
  name: string;
  plan: Plan;
  contact_email: string | null;
  language: Language;
  reminders: Reminders | null;
  default_verification: Verification;
}

export interface OrganisationChanges {
  /** No control or bidirectional-override characters. */
  name?: string;
  contact_email?: string | null;
  language?: Language;
  reminders?: Reminders | null;
  default_verification?: Verification;
}

export interface Pagination {
  total: number;
  limit: number;
  offset: number;
  /** Only in response to `cursor`: that of the next page; null on the last page. */
  next_cursor?: string | null;
}

export type Plan = 'free' | 'pro' | 'unlimited';

export interface PreviewLink {
  url: string;
  expires_at: string;
}

export interface RecordedView {
  viewed_at: string | null;
}

export interface Recovery {
  /** The number of deliveries to resend. */
  count: number;
}

export interface Reference {
  id: string;
  name: string;
}

export interface Reminder {
  /** True when this call queued a reminder. False, and nothing has changed, when the address has received 5 emails in an hour or 20 in a day. */
  emailSent: boolean;
}

export interface Reminders {
  /** Days from the signing link email to the first reminder, and between reminders. */
  after_days: number;
  /** Maximum number of automatic reminders for each signing request. */
  at_most: number;
}

export interface RemovedMember {
  success: boolean;
  /** The active API keys that this member created. They keep working, so revoke those that the member should no longer be able to use. */
  api_keys: Array<ApiKey>;
}

export type Role = 'owner' | 'admin' | 'viewer';

export interface SearchResults {
  containers: Array<FoundContainer>;
  documents: Array<FoundDocument>;
  signing_requests: Array<FoundSigningRequest>;
}

export interface SentCode {
  /** The signer's address, masked: `a•••@example.com`. */
  sent_to: string;
  expires_at: string;
}

export interface SetUp {
  /** The name of the new organisation. Required unless there is exactly one organisation, which the account then joins; it keeps its name. */
  organisation_name?: string;
  /** No control or bidirectional-override characters. */
  name: string;
  email: string;
  password: string;
}

export interface SetUpLink {
  is_open: boolean;
  organisation_name: string | null;
}

export interface SignInOptions {
  oidc: {
    name: string;
  } | null;
  /** False when the server writes emails to files instead of sending them. */
  sends_mail: boolean;
  /** True until the first user exists. */
  needs_set_up: boolean;
}

export interface SignerToErase {
  email: string;
  /** True only counts what would be erased, and changes nothing. */
  preview?: boolean;
}

export interface SigningCompletedEvent {
  event: 'signing.completed';
  timestamp: string;
  data: {
    signingRequestId: string;
    signerEmail: string;
    signerName: string;
    documentId: string;
    versionId: string;
    responses: Array<DecidedClause>;
    status: SigningRequestStatus;
    completedAt: string;
    /** True in a test delivery, whose ids belong to nothing. */
    test?: boolean;
  };
}

export interface SigningCreatedEvent {
  event: 'signing.created';
  timestamp: string;
  data: {
    signingRequestId: string;
    signerEmail: string;
    signerName: string;
    documentId: string;
    versionId: string;
    createdAt: string;
  };
}

export interface SigningExpiredEvent {
  event: 'signing.expired';
  timestamp: string;
  data: {
    signingRequestId: string;
    signerEmail: string;
    signerName: string;
    documentId: string;
    versionId: string;
    expiredAt: string;
  };
}

export interface SigningRejectedEvent {
  event: 'signing.rejected';
  timestamp: string;
  data: {
    signingRequestId: string;
    signerEmail: string;
    signerName: string;
    documentId: string;
    versionId: string;
    responses: Array<DecidedClause>;
    /** The ids of the clauses that were not answered, if any. */
    unanswered?: Array<string>;
    rejectionNote: string | null;
    rejectedAt: string;
  };
}

export interface SigningRequest {
  id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  status: SigningRequestStatus;
  /** The token of the signing link. It is null for viewers in the dashboard, because anyone who has it can decide on the signer's behalf. API keys always receive it. */
  token: string | null;
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  assent_map: AssentMap | null;
  rejection_note: string | null;
  comments: {
    [key: string]: string;
  } | null;
  unanswered: Array<string> | null;
  updated_at: string;
  is_superseded: boolean;
  created_by: string;
  viewed_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
  expired_at: string | null;
  /** When the signer's personal data was erased. From then on `signer_name` is `[erased]`, and `signer_email` a placeholder that cannot receive email. */
  erased_at: string | null;
  verification: Verification;
  version: VersionOfRequest;
}

export interface SigningRequestInList {
  id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  status: SigningRequestStatus;
  /** The token of the signing link. It is null for viewers in the dashboard, because anyone who has it can decide on the signer's behalf. API keys always receive it. */
  token: string | null;
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  /** How many clauses were accepted; null before the decision. */
  accepted_clauses?: number | null;
  viewed_at?: string | null;
  is_superseded?: boolean;
  updated_at?: string;
  version?: VersionOfRequest;
}

export type SigningRequestStatus =
  | 'PENDING'
  | 'ACCEPTED_FULL'
  | 'ACCEPTED_PARTIAL'
  | 'REJECTED'
  | 'VOIDED'
  | 'EXPIRED';

export interface SigningView {
  status: SigningRequestStatus;
  signer_name: string;
  document: Reference;
  version: {
    id: string;
    version_number: number;
    content_hash: string;
  };
  /** Empty while `is_verified` is false. */
  clauses: Array<Clause>;
  organisation: {
    name: string;
    /** Where signers can ask questions: the organisation's contact address, or an owner's if it has set none. */
    contact_email: string | null;
  };
  expires_at: string | null;
  redirect_url: string | null;
  verification?: Verification;
  /** False as long as the request has no valid `X-Verification-Token`: the clauses are withheld. */
  is_verified?: boolean;
}

export interface SigningViewedEvent {
  event: 'signing.viewed';
  timestamp: string;
  data: {
    signingRequestId: string;
    signerEmail: string;
    signerName: string;
    documentId: string;
    versionId: string;
    viewedAt: string;
  };
}

export interface SigningVoidedEvent {
  event: 'signing.voided';
  timestamp: string;
  data: {
    signingRequestId: string;
    signerEmail: string;
    signerName: string;
    documentId: string;
    versionId: string;
    reason: string | null;
    voidedAt: string;
  };
}

export interface Statistics {
  days: Array<DailyStatistics>;
  totals: {
    PENDING: number;
    ACCEPTED_FULL: number;
    ACCEPTED_PARTIAL: number;
    REJECTED: number;
    VOIDED: number;
    EXPIRED: number;
  };
  median_seconds_to_view: number | null;
  median_seconds_to_decide: number | null;
}

export interface Submission {
  /** One for each clause. Once a mandatory clause is declined, the others may be left out. */
  responses: Array<ClauseResponse>;
  /** The `content_hash` of the version that was shown to the signer. */
  contentHash: string;
  rejectionNote?: string;
}

export interface Success {
  success: boolean;
}

export interface Template {
  id: string;
  name: string;
  template_description: string | null;
  template_category: string | null;
  created_at: string;
  _count: {
    documents: number;
  };
}

export interface TemplateChanges {
  description?: string | null;
  category?: string | null;
}

export interface Usage {
  plan: Plan;
  containers: UsageCount;
  templates: UsageCount;
  webhooks: UsageCount;
  api_keys: UsageCount;
  signers_per_document: {
    used: number | null;
    limit: number | null;
    document: Reference | null;
  };
}

export interface UsageCount {
  used: number;
  limit: number | null;
}

/** `link`: the signing link is enough. `email_otp`: before the clauses are shown, the signer also enters a six-digit code that Assent emails to their address. */
export type Verification = 'link' | 'email_otp';

export interface VerificationCode {
  /** The six digits from the email. */
  code: string;
}

export interface VerifiedSigner {
  /** Send it as `X-Verification-Token`. */
  verification_token: string;
  expires_at: string;
}

export interface Version {
  id: string;
  document_id: string;
  version_number: number;
  status: VersionStatus;
  content: VersionContent;
  settings: VersionSettings;
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  archived_at: string | null;
}

export interface VersionContent {
  clauses: Array<Clause>;
}

export interface VersionDiff {
  version_id: string;
  against_id: string;
  added: Array<Clause>;
  removed: Array<Clause>;
  changed: Array<ClauseChange>;
  unchanged: Array<Clause>;
}

export interface VersionInContainer {
  id: string;
  version_number: number;
  status: VersionStatus;
  created_at: string;
  published_at: string | null;
  _count: {
    signing_requests: number;
  };
}

export interface VersionInList {
  id: string;
  version_number: number;
  status: VersionStatus;
  created_at: string;
  published_at: string | null;
  archived_at: string | null;
  content_hash: string | null;
  document: Reference;
  container: Reference;
  _count: {
    signing_requests: number;
  };
}

export interface VersionOfRequest {
  version_number: number;
  document: Reference;
}

export interface VersionSettings {
  /** Days until a signing request expires, also as a fraction; 0 means never. */
  expiry_days: number;
  redirect_url: string | null;
  /** The language of the clauses, as a BCP 47 tag such as `de-CH`. */
  language?: string;
}

export type VersionStatus = 'DRAFT' | 'ACTIVE' | 'ARCHIVED';

export interface VersionSummary {
  id: string;
  version_number: number;
  status: VersionStatus;
  created_at: string;
}

export interface View {
  /** The language of the page that is displayed. Only Assent's own signing page sends it. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
  /** The code in Assent's own page of a version without clauses. */
  code?: string;
}

export interface VoidReason {
  reason?: string;
}

export interface Webhook {
  id: string;
  url: string;
  /** Masked, except in the response to creating the webhook or rotating its secret. */
  secret: string;
  events: Array<EventType>;
  is_active: boolean;
  org_id: string;
  created_at: string;
  disabled_at: string | null;
  disabled_reason: 'FAILING' | null;
}

export interface WebhookChanges {
  /** An https URL on the public internet. */
  url?: string;
  is_active?: boolean;
  events?: Array<EventType>;
}

export type WebhookEvent =
  | SigningCreatedEvent
  | SigningViewedEvent
  | SigningCompletedEvent
  | SigningRejectedEvent
  | SigningVoidedEvent
  | SigningExpiredEvent
  | DocumentPublishedEvent
  | DocumentArchivedEvent;

export type ListDocumentsQuery = {
  containerId: string;
};

export type DiffVersionsQuery = {
  against: string;
};

export type ListVersionsQuery = {
  status?: VersionStatus;
  documentId?: string;
  search?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type ListSigningRequestsQuery = {
  status?: SigningRequestStatus;
  versionId?: string;
  documentId?: string;
  /** Part of the signer's name or address, in upper or lower case. Texts of one or two letters take long in organisations with millions of requests. */
  search?: string;
  dateRange?: '7d' | '30d' | '90d';
  sortBy?: 'created_at' | 'signer_name' | 'status';
  sortDir?: 'asc' | 'desc';
  include?: 'details';
  /** Instead of `offset`, for reading a whole list: empty for the first page, then `pagination.next_cursor` of the page before, with the same sort order. Each page takes the same time, and requests that are created meanwhile move none. */
  cursor?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type GetEvidenceProofQuery = {
  /** The smaller number of leaves. */
  from?: number;
  /** The larger number of leaves, at most that of the newest checkpoint. */
  to?: number;
  /** The index of a leaf, from 0. */
  leaf?: number;
  /** A number of leaves, at most that of the newest checkpoint. */
  size?: number;
  /** One of the organisation’s earlier logs; by default the current one. */
  origin?: string;
};

export type GetStatisticsQuery = {
  dateRange?: '7d' | '30d' | '90d';
  documentId?: string;
};

export type GetConsentsQuery = {
  documentId: string;
  email: string;
};

export type ListTemplatesQuery = {
  category?: string;
};

export type ListDeliveriesQuery = {
  status?: DeliveryStatus;
  event?: EventType;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type SearchQuery = {
  query: string;
};

/** Every operation, grouped by the resource in its path. */
export function resources(send: Send) {
  return {
    containers: {
      /** Create a container. */
      create: (body: NewContainer, options?: Options) =>
        send.json<Container>(
          { method: 'POST', path: `/api/v1/containers`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List containers, newest first. */
      list: (options?: Options) =>
        send.json<Array<ContainerInList>>({ method: 'GET', path: `/api/v1/containers` }, options),
      /** Delete a container; signed records stay readable. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: `/api/v1/containers/${encodeURIComponent(id)}` },
          options,
        ),
      /** Get a container with its documents and their versions. */
      get: (id: string, options?: Options) =>
        send.json<ContainerWithDocuments>(
          { method: 'GET', path: `/api/v1/containers/${encodeURIComponent(id)}` },
          options,
        ),
      /** Update the fields that are sent; null clears the description or the retention. */
      update: (id: string, body: ContainerChanges = {}, options?: Options) =>
        send.json<Container>(
          { method: 'PATCH', path: `/api/v1/containers/${encodeURIComponent(id)}`, body },
          options,
        ),
      /** Copy a container, with or without the active content of its documents. */
      duplicate: (id: string, body: NewContainerCopy = {}, options?: Options) =>
        send.json<ContainerCopy>(
          {
            method: 'POST',
            path: `/api/v1/containers/${encodeURIComponent(id)}/duplicate`,
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
    },
    documents: {
      /** Archive the active version; existing signing requests are not affected. */
      archive: (id: string, options?: Options) =>
        send.json<Version>(
          {
            method: 'POST',
            path: `/api/v1/documents/${encodeURIComponent(id)}/archive`,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Create a document with an empty draft as version 1. */
      create: (body: NewDocument, options?: Options) =>
        send.json<Document>(
          { method: 'POST', path: `/api/v1/documents`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List the documents of a container, newest first. */
      list: (query: ListDocumentsQuery, options?: Options) =>
        send.json<Array<Document>>({ method: 'GET', path: `/api/v1/documents`, query }, options),
      /** Create a new draft as a copy of the active version. */
      createNewDraft: (id: string, options?: Options) =>
        send.json<Version>(
          {
            method: 'POST',
            path: `/api/v1/documents/${encodeURIComponent(id)}/new-draft`,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Delete a document; signed records stay readable. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: `/api/v1/documents/${encodeURIComponent(id)}` },
          options,
        ),
      /** Get a document with its versions, highest number first. */
      get: (id: string, options?: Options) =>
        send.json<DocumentWithVersions>(
          { method: 'GET', path: `/api/v1/documents/${encodeURIComponent(id)}` },
          options,
        ),
      /** Update the fields that are sent; null clears the description. */
      update: (id: string, body: DocumentChanges = {}, options?: Options) =>
        send.json<Document>(
          { method: 'PATCH', path: `/api/v1/documents/${encodeURIComponent(id)}`, body },
          options,
        ),
      /** Discard the draft, unless it is the only version. */
      discardDraft: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: `/api/v1/documents/${encodeURIComponent(id)}/draft` },
          options,
        ),
      /** Replace all clauses and settings of the draft. */
      replaceDraft: (id: string, body: NewDraft, options?: Options) =>
        send.json<Version>(
          { method: 'PUT', path: `/api/v1/documents/${encodeURIComponent(id)}/draft`, body },
          options,
        ),
      /** Copy a document, with or without its active content. */
      duplicate: (id: string, body: NewDocumentCopy = {}, options?: Options) =>
        send.json<DocumentCopy>(
          {
            method: 'POST',
            path: `/api/v1/documents/${encodeURIComponent(id)}/duplicate`,
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Publish the draft and archive the previously active version. */
      publish: (id: string, options?: Options) =>
        send.json<Version>(
          {
            method: 'POST',
            path: `/api/v1/documents/${encodeURIComponent(id)}/publish`,
            takesIdempotencyKey: true,
          },
          options,
        ),
    },
    versions: {
      /** Compare two versions of a document clause by clause. */
      diff: (id: string, query: DiffVersionsQuery, options?: Options) =>
        send.json<VersionDiff>(
          { method: 'GET', path: `/api/v1/versions/${encodeURIComponent(id)}/diff`, query },
          options,
        ),
      /** Get a version with its clauses and settings. */
      get: (id: string, options?: Options) =>
        send.json<Version>({ method: 'GET', path: `/api/v1/versions/${encodeURIComponent(id)}` }, options),
      /** List versions of all documents, newest first, without their clauses. */
      list: (query: ListVersionsQuery = {}, options?: Options) =>
        send.page<VersionInList>({ method: 'GET', path: `/api/v1/versions`, query }, options),
      /** Create a link that previews a version as signers see it, valid for one hour. */
      preview: (id: string, options?: Options) =>
        send.json<PreviewLink>(
          {
            method: 'POST',
            path: `/api/v1/versions/${encodeURIComponent(id)}/preview`,
            takesIdempotencyKey: true,
          },
          options,
        ),
    },
    signingRequests: {
      /** Ask a person to decide on an active version. */
      create: (body: NewSigningRequest, options?: Options) =>
        send.json<CreatedSigningRequest>(
          { method: 'POST', path: `/api/v1/signing-requests`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List signing requests. */
      list: (query: ListSigningRequestsQuery = {}, options?: Options) =>
        send.page<SigningRequestInList>(
          { method: 'GET', path: `/api/v1/signing-requests`, query, takesCursor: true },
          options,
        ),
      /** Ask up to 1,000 people to decide on an active version. */
      createBatch: (body: NewSigningRequestBatch, options?: Options) =>
        send.json<Array<CreatedSigningRequest | ErrorEnvelope>>(
          { method: 'POST', path: `/api/v1/signing-requests/batch`, body, takesIdempotencyKey: true },
          options,
        ),
      /** Get a signing request. */
      get: (id: string, options?: Options) =>
        send.json<SigningRequest>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}` },
          options,
        ),
      /** List the audit events of a signing request, oldest first. */
      listEvents: (id: string, options?: Options) =>
        send.json<Array<AuditEvent>>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/events` },
          options,
        ),
      /** Email the signing link again, at most once an hour. */
      remind: (id: string, options?: Options) =>
        send.json<Reminder>(
          {
            method: 'POST',
            path: `/api/v1/signing-requests/${encodeURIComponent(id)}/remind`,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Void a pending signing request. */
      void: (id: string, body: VoidReason = {}, options?: Options) =>
        send.json<SigningRequest>(
          {
            method: 'POST',
            path: `/api/v1/signing-requests/${encodeURIComponent(id)}/void`,
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Download the certificate of a decided signing request. */
      getCertificate: (id: string, options?: Options) =>
        send.file<Blob>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/certificate` },
          options,
        ),
      /** Download the evidence bundle of a signing request. */
      getEvidence: (id: string, options?: Options) =>
        send.file<Blob>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/evidence` },
          options,
        ),
    },
    signers: {
      /** Erase a signer's personal data. */
      erase: (body: SignerToErase, options?: Options) =>
        send.json<Erasure>(
          { method: 'POST', path: `/api/v1/signers/erase`, body, takesIdempotencyKey: true },
          options,
        ),
    },
    evidence: {
      /** Get the newest signed head of the evidence log. */
      getCheckpoint: (options?: Options) =>
        send.file<Blob>({ method: 'GET', path: `/api/v1/evidence/checkpoint` }, options),
      /** Get a consistency or inclusion proof of the evidence log. */
      getProof: (query: GetEvidenceProofQuery = {}, options?: Options) =>
        send.json<EvidenceProof>({ method: 'GET', path: `/api/v1/evidence/proof`, query }, options),
    },
    statistics: {
      /** Get daily counts of signing requests sent, viewed and decided, and median times. */
      get: (query: GetStatisticsQuery = {}, options?: Options) =>
        send.json<Statistics>({ method: 'GET', path: `/api/v1/statistics`, query }, options),
    },
    consents: {
      /** Get the current consent of a person to a document. */
      get: (query: GetConsentsQuery, options?: Options) =>
        send.json<Consent | null>({ method: 'GET', path: `/api/v1/consents`, query }, options),
    },
    templates: {
      /** Create a container from a template. */
      clone: (id: string, body: NewContainerFromTemplate, options?: Options) =>
        send.json<ContainerCopy>(
          {
            method: 'POST',
            path: `/api/v1/templates/${encodeURIComponent(id)}/clone`,
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Turn a container into a template. */
      create: (body: NewTemplate, options?: Options) =>
        send.json<Success>(
          { method: 'POST', path: `/api/v1/templates`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List templates, newest first. */
      list: (query: ListTemplatesQuery = {}, options?: Options) =>
        send.json<Array<Template>>({ method: 'GET', path: `/api/v1/templates`, query }, options),
      /** Turn a template back into an ordinary container, keeping its documents. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: `/api/v1/templates/${encodeURIComponent(id)}` },
          options,
        ),
      /** Update the fields that are sent; null clears a field. */
      update: (id: string, body: TemplateChanges = {}, options?: Options) =>
        send.json<Success>(
          { method: 'PATCH', path: `/api/v1/templates/${encodeURIComponent(id)}`, body },
          options,
        ),
    },
    webhooks: {
      /** Create a webhook, whose secret is shown only once. */
      create: (body: NewWebhook, options?: Options) =>
        send.json<Webhook>(
          { method: 'POST', path: `/api/v1/webhooks`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List webhooks. */
      list: (options?: Options) =>
        send.json<Array<Webhook>>({ method: 'GET', path: `/api/v1/webhooks` }, options),
      /** Delete a webhook and stop its deliveries. */
      remove: (id: string, options?: Options) =>
        send.json<Success>({ method: 'DELETE', path: `/api/v1/webhooks/${encodeURIComponent(id)}` }, options),
      /** Update the fields that are sent. */
      update: (id: string, body: WebhookChanges = {}, options?: Options) =>
        send.json<Webhook>(
          { method: 'PUT', path: `/api/v1/webhooks/${encodeURIComponent(id)}`, body },
          options,
        ),
      /** List the deliveries of a webhook, newest first. */
      listDeliveries: (id: string, query: ListDeliveriesQuery = {}, options?: Options) =>
        send.page<Delivery>(
          { method: 'GET', path: `/api/v1/webhooks/${encodeURIComponent(id)}/deliveries`, query },
          options,
        ),
      /** Resend all deliveries that failed since a given time and have not succeeded since. */
      recoverDeliveries: (id: string, body: NewRecovery, options?: Options) =>
        send.json<Recovery>(
          {
            method: 'POST',
            path: `/api/v1/webhooks/${encodeURIComponent(id)}/recover`,
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Resend the payload of a delivery as a new delivery. */
      redeliver: (id: string, deliveryId: string, options?: Options) =>
        send.json<Delivery>(
          {
            method: 'POST',
            path: `/api/v1/webhooks/${encodeURIComponent(id)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Rotate the secret of a webhook; the new secret is shown only once. */
      rotateSecret: (id: string, options?: Options) =>
        send.json<Webhook>(
          {
            method: 'POST',
            path: `/api/v1/webhooks/${encodeURIComponent(id)}/rotate-secret`,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Send a sample `signing.completed` event with `"test": true` in its data. */
      test: (id: string, options?: Options) =>
        send.json<Delivery>(
          {
            method: 'POST',
            path: `/api/v1/webhooks/${encodeURIComponent(id)}/test`,
            takesIdempotencyKey: true,
          },
          options,
        ),
    },
    organisation: {
      /** Get the organisation and its email settings. */
      get: (options?: Options) =>
        send.json<Organisation>({ method: 'GET', path: `/api/v1/organisation` }, options),
      /** Update the settings that are sent; null clears a setting. */
      update: (body: OrganisationChanges = {}, options?: Options) =>
        send.json<Organisation>({ method: 'PATCH', path: `/api/v1/organisation`, body }, options),
    },
    usage: {
      /** Get the usage of the organisation and the limits of its plan. */
      get: (options?: Options) => send.json<Usage>({ method: 'GET', path: `/api/v1/usage` }, options),
    },
    search: {
      /** Find containers, templates, documents and signing requests by name. */
      search: (query: SearchQuery, options?: Options) =>
        send.json<SearchResults>({ method: 'GET', path: `/api/v1/search`, query }, options),
    },
    members: {
      /** List the members of the organisation, sorted by name. */
      list: (options?: Options) =>
        send.json<Array<Member>>({ method: 'GET', path: `/api/v1/members` }, options),
      /** Remove a member, or leave the organisation yourself. */
      remove: (user_id: string, options?: Options) =>
        send.json<RemovedMember>(
          { method: 'DELETE', path: `/api/v1/members/${encodeURIComponent(user_id)}` },
          options,
        ),
      /** Change the role of a member. */
      update: (user_id: string, body: MemberChanges, options?: Options) =>
        send.json<ChangedMember>(
          { method: 'PATCH', path: `/api/v1/members/${encodeURIComponent(user_id)}`, body },
          options,
        ),
    },
    invitationLinks: {
      /** Accept an invitation. */
      accept: (token: string, body: InvitationAcceptance = {}, options?: Options) =>
        send.json<JoinedOrganisation>(
          { method: 'POST', path: `/api/v1/invitation-links/${encodeURIComponent(token)}/accept`, body },
          options,
        ),
      /** Get an invitation by its link. */
      get: (token: string, options?: Options) =>
        send.json<InvitationLink>(
          { method: 'GET', path: `/api/v1/invitation-links/${encodeURIComponent(token)}` },
          options,
        ),
    },
    invitations: {
      /** Invite a person to the organisation by email, and by a link that is shown only once. */
      create: (body: NewInvitation, options?: Options) =>
        send.json<CreatedInvitation>(
          { method: 'POST', path: `/api/v1/invitations`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List open invitations, newest first. */
      list: (options?: Options) =>
        send.json<Array<Invitation>>({ method: 'GET', path: `/api/v1/invitations` }, options),
      /** Revoke an invitation. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: `/api/v1/invitations/${encodeURIComponent(id)}` },
          options,
        ),
    },
    apiKeys: {
      /** Create an API key, which is shown only once. */
      create: (body: NewApiKey, options?: Options) =>
        send.json<CreatedApiKey>(
          { method: 'POST', path: `/api/v1/api-keys`, body, takesIdempotencyKey: true },
          options,
        ),
      /** List API keys, including revoked ones, newest first. */
      list: (options?: Options) =>
        send.json<Array<ApiKey>>({ method: 'GET', path: `/api/v1/api-keys` }, options),
      /** Revoke an API key with immediate effect. */
      revoke: (id: string, options?: Options) =>
        send.json<Success>({ method: 'DELETE', path: `/api/v1/api-keys/${encodeURIComponent(id)}` }, options),
    },
    me: {
      /** Get the signed-in user and their organisations. */
      get: (options?: Options) => send.json<Me>({ method: 'GET', path: `/api/v1/me` }, options),
    },
    setUp: {
      /** Check whether a set-up link is still valid. */
      get: (token: string, options?: Options) =>
        send.json<SetUpLink>({ method: 'GET', path: `/api/v1/set-up/${encodeURIComponent(token)}` }, options),
      /** Create the first account, the owner of the organisation; the link then stops working. */
      setUp: (token: string, body: SetUp, options?: Options) =>
        send.json<CreatedOrganisation>(
          { method: 'POST', path: `/api/v1/set-up/${encodeURIComponent(token)}`, body },
          options,
        ),
    },
    signInOptions: {
      /** Get the available ways to sign in. */
      get: (options?: Options) =>
        send.json<SignInOptions>({ method: 'GET', path: `/api/v1/sign-in-options` }, options),
    },
    sign: {
      /** Exchange the code for a verification token. */
      confirmVerification: (token: string, body: VerificationCode, options?: Options) =>
        send.json<VerifiedSigner>(
          { method: 'POST', path: `/api/v1/sign/${encodeURIComponent(token)}/verification/confirm`, body },
          options,
        ),
      /** Get the document and clauses behind a signing link. */
      getSigningView: (token: string, options?: Options) =>
        send.json<SigningView>({ method: 'GET', path: `/api/v1/sign/${encodeURIComponent(token)}` }, options),
      /** Email the signer a six-digit code. */
      sendVerificationCode: (token: string, options?: Options) =>
        send.json<SentCode>(
          { method: 'POST', path: `/api/v1/sign/${encodeURIComponent(token)}/verification` },
          options,
        ),
      /** Submit the signer's decisions. */
      submitSigningRequest: (token: string, body: Submission, options?: Options) =>
        send.json<Decision>(
          { method: 'POST', path: `/api/v1/sign/${encodeURIComponent(token)}/submit`, body },
          options,
        ),
      /** Record that the signer has opened the page; only the first time counts. */
      viewSigningRequest: (token: string, body: View = {}, options?: Options) =>
        send.json<RecordedView>(
          { method: 'POST', path: `/api/v1/sign/${encodeURIComponent(token)}/view`, body },
          options,
        ),
    },
  };
}
