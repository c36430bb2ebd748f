// Generated from openapi.json by "npm run generate".
import type { Options, Send } from './request.ts';

export interface AccentColors {
  light: SchemeAccent;
  dark: SchemeAccent;
}

export interface Acceptance {
  request_id: string;
  version_id: string;
  /** The number of the version within its document. */
  version_number: number;
  status: AcceptedStatus;
  /** When the person accepted. */
  completed_at: string;
  /** For each clause slug, whether the clause is accepted, after withdrawals. */
  clauses: {
    [key: string]: boolean;
  };
}

/** `ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined. */
export type AcceptedStatus = 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL';

/** The kind of object, and what happened to it. New values may be added. */
export type ActivityAction =
  | 'organisation.created'
  | 'organisation.updated'
  | 'organisation.plan_changed'
  | 'organisation.exported'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.signed_out'
  | 'member.removed'
  | 'member.left'
  | 'invitation.created'
  | 'invitation.revoked'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret_rotated'
  | 'webhook.disabled'
  | 'webhook.deleted'
  | 'container.updated'
  | 'container.deleted'
  | 'container.retention_applied'
  | 'document.published'
  | 'document.archived'
  | 'document.draft_discarded'
  | 'document.deleted'
  | 'campaign.created'
  | 'campaign.cancelled'
  | 'signing_requests.exported'
  | 'signer.erased';

export interface ActivityActor {
  /** `operator`: someone with a command on the server. `system`: the service itself, for example at the end of a retention period. New values may be added. */
  kind: 'api_key' | 'user' | 'operator' | 'system';
  id: string | null;
  /** The current name of the API key or user; null for the others, and for a user whose account no longer exists. */
  name: string | null;
}

export interface ActivityEntry {
  id: string;
  at: string;
  actor: ActivityActor;
  action: ActivityAction;
  target: ActivityTarget;
  /** Depends on the action. docs/guide/activity.md describes it. */
  details: {
    [key: string]: unknown;
  };
}

export interface ActivityTarget {
  type: ActivityTargetType;
  id: string | null;
  /** The name at that time; for a webhook, its host. Names of people are not recorded: for a member it is the current name, for an invitation its address while it is open, and for a signer it is null. */
  name: string | null;
}

/** The kind of object that the action was about. New values may be added. */
export type ActivityTargetType =
  | 'organisation'
  | 'api_key'
  | 'member'
  | 'invitation'
  | 'webhook'
  | 'container'
  | 'document'
  | 'campaign'
  | 'signing_requests'
  | 'signer';

export interface Actor {
  /** Who caused the event. New values may be added. */
  kind: 'api_key' | 'user' | 'signer' | 'system';
  /** The ID of the API key or user; null for others. */
  id: string | null;
}

export interface ApiKey {
  id: string;
  name: string;
  /** The user who created the key; null if the operator did. */
  created_by: string | null;
  created_at: string;
  /** Accurate to a minute; null before the first use. */
  last_used_at: string | null;
  /** Null while the key works. */
  revoked_at: string | null;
}

/** For each clause id, whether the clause was accepted. A clause without an answer is `false`. */
export interface AssentMap {
  [key: string]: boolean;
}

export interface Attention {
  /** Pending signing requests that expire in the next 3 days. */
  expiring_requests: number;
  /** Pending signing requests whose last email to the signer was not delivered. */
  undelivered_requests: number;
  /** Signing requests rejected in the period. */
  rejected_requests: number;
  /** Webhooks that the service disabled, and webhooks whose last delivery failed. */
  webhooks: Array<WebhookInNeed>;
  /** Among the newest 50: campaigns that are running, and those that ended in the period without asking everybody. */
  campaigns: Array<CampaignInNeed>;
  drafts: {
    /** Drafts that were changed but not published. */
    count: number;
    /** The documents of the newest 20. */
    documents: Array<Reference>;
  };
}

export interface AuditEvent {
  /** The position in the chain, from 1. */
  seq: number;
  type: AuditEventType;
  /** When it happened. */
  at: string;
  actor: Actor;
  /** Salted hash of the client address; null if there was none. */
  ip: string | null;
  /** Salted hash of the User-Agent header; null if there was none. */
  user_agent: string | null;
  /** Depends on the type. docs/guide/audit-events.md describes it. */
  payload: {
    [key: string]: unknown;
  };
  /** The `hash` of the previous event. */
  prev_hash: string;
  /** Covers this event and the previous one. */
  hash: string;
}

/** What happened. `docs/guide/audit-events.md` describes each type. New values may be added. */
export type AuditEventType =
  | 'created'
  | 'session_opened'
  | 'verified'
  | 'viewed'
  | 'reminded'
  | 'completed'
  | 'rejected'
  | 'voided'
  | 'expired'
  | 'superseded'
  | 'withdrawn'
  | 'link_requested'
  | 'mailed'
  | 'mail_sent'
  | 'mail_failed'
  | 'mail_bounced'
  | 'erased';

export interface BatchSigner {
  /** No control, invisible or bidirectional-override characters, except where writing needs them. */
  name: string;
  email: string;
  /** The sender's own identifier for the signer or the matter. Several requests may have the same one. */
  externalId?: string | null;
  metadata?: Metadata | null;
  /** Where the signer goes after deciding, instead of the version's `redirect_url`. */
  redirectUrl?: string | null;
  /** A message to the signer, which the email with the signing link shows as plain text. */
  message?: string | null;
  variables?: VariableValues;
}

export interface Campaign {
  id: string;
  /** The version that people are asked about. */
  version_id: string;
  version: VersionOfRequest;
  audience: CampaignAudience;
  /** The message of the sender in the emails; null for none. */
  message: string | null;
  /** The deadline of the requests, in days; null when the version's `expiry_days` applies. */
  expires_in_days: number | null;
  status: CampaignStatus;
  /** The number of people in the audience when the campaign was created, or found since, if those are more. Once it is `DONE`, the number of people who were asked or could not be asked. */
  total: number;
  /** Signing requests that it created. */
  created: number;
  /** People who had a pending request about this version, and were reminded of it instead. */
  reminded: number;
  /** People who could not be asked. `last_failure` says why. */
  failed: number;
  /** Of the requests that it created: accepted, in full or in part. */
  completed: number;
  /** Of the requests that it created: rejected. */
  rejected: number;
  /** Of the requests that it created: undecided. */
  pending: number;
  /** Of the requests that it created: expired without a decision. */
  expired: number;
  /** Of the requests that it created: voided before the decision. */
  voided: number;
  /** Why the last person in `failed` could not be asked. */
  last_failure: string | null;
  created_at: string;
  /** The user or API key that created it. */
  created_by: string;
  /** When it was done, cancelled or stopped. */
  ended_at: string | null;
}

/** Who is asked, by the newest version that they dealt with. `OUTDATED`: accepted an earlier version, and are in this state. `PENDING`: have not decided on this version, or have not decided on an earlier one and have never accepted any. `REJECTED`: rejected this version, or rejected an earlier one and have never accepted any. `ALL_EARLIER`: everybody who was asked before, has not decided on this version and has no pending request for it, except people whose requests were all voided. New values may be added. */
export type CampaignAudience = 'OUTDATED' | 'PENDING' | 'REJECTED' | 'ALL_EARLIER';

export interface CampaignCancellation {
  /** Whether requests that it created and that are still pending are voided. Signers who were emailed a link are notified. */
  voidPending?: boolean;
}

export interface CampaignInNeed {
  id: string;
  document: Reference;
  /** Whether people are still being asked. */
  is_running: boolean;
  /** Whether it stopped before everybody was asked, because its version is no longer active. */
  is_stopped: boolean;
  /** People who could not be asked. */
  failed: number;
}

/** `RUNNING`: people are being asked. `DONE`: nobody in the audience is left to ask. `CANCELLED`: someone ended it. `STOPPED`: the version stopped being active, because another was published or it was archived or deleted, so the remaining people were not asked. */
export type CampaignStatus = 'RUNNING' | 'DONE' | 'CANCELLED' | 'STOPPED';

export interface ChangedMember {
  /** The user; members have no other id. */
  user_id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether signing in also requires a code from an app. */
  two_factor_enabled: boolean;
  /** The second factor of the member: a code from an app (`authenticator`), or whatever the sign-in provider requires, for members who have no password (`provider`). An organisation that requires two-factor authentication is closed to members with `none`. New values may be added. */
  second_factor: 'authenticator' | 'provider' | 'none';
  /** When the member last used this organisation, accurate to a minute; null if never, and for viewers, who do not see it. */
  last_active_at: string | null;
  /** When the member joined. */
  created_at: string;
  /** The active API keys that this member created. They keep working, so revoke those that the member should no longer be able to use. */
  api_keys: Array<ApiKey>;
}

export interface Clause {
  /** Chosen by you, and unique in the version. Answers refer to it. */
  id: string;
  /** Clauses are shown in ascending order. Fractions are allowed. */
  order: number;
  title: string;
  /** A TipTap document, serialised as a JSON string. Attributes that the signing page does not show are dropped. */
  content: string;
  /** Declining this clause rejects the whole document. */
  is_mandatory: boolean;
  /** Whether "accept" is pre-selected; signers can change it. */
  default_checked: boolean;
  /** Names the clause in consents and links, across versions. */
  slug: string;
  /** Groups neighbouring clauses under one heading. */
  section?: string;
}

export interface ClauseChange {
  /** The `id` of the clause. */
  id: string;
  /** As in the version it is compared with. */
  from: Clause;
  /** As in this version. */
  to: Clause;
}

export interface ClauseComment {
  signing_request_id: string;
  /** As in the signing request. */
  signer_name: string;
  /** The status of the signing request. */
  status: 'ACCEPTED_PARTIAL' | 'REJECTED';
  /** Whether a newer request to the same signer replaced this one. */
  is_superseded: boolean;
  /** When the signer decided. */
  decided_at: string;
  /** One, or one for each clause of this slug that the signer commented on. */
  comments: Array<{
    /** The `id` of the clause. */
    clause_id: string;
    /** Plain text, in the words of the signer. */
    comment: string;
  }>;
}

export interface ClauseDecisions {
  /** The `id` of the clause. */
  id: string;
  /** The value for the `clause` filter of signing requests and comments. */
  slug: string;
  /** As in the version, with variables not filled in. */
  title: string;
  /** Declining this clause rejects the whole document. */
  is_mandatory: boolean;
  /** Decided signing requests: `accepted` and `not_accepted` together. */
  decided: number;
  /** Accepted the clause, and did not withdraw the acceptance. */
  accepted: number;
  /** `declined`, `unanswered` and `withdrawn` together. */
  not_accepted: number;
  /** Declined the clause. */
  declined: number;
  /** Left the clause unanswered, after declining a mandatory one. */
  unanswered: number;
  /** Accepted the clause, and later withdrew the acceptance. */
  withdrawn: number;
  /** Decisions that came with a comment on the clause. */
  comments: number;
}

export interface ClauseResponse {
  /** The `id` of the clause. */
  clauseId: string;
  /** Whether the signer accepts it. */
  accepted: boolean;
  /** The signer's comment. Only a declined clause can have one. */
  comment?: string | null;
}

export interface Consent {
  document_id: string;
  /** The address of the person. */
  signer_email: string;
  /** The request of the newest decision. This and the fields up to `clauses` are about that decision, and are null or empty if there is none. */
  signing_request_id: string | null;
  /** The version that was decided on. */
  version_id: string | null;
  /** The number of the version within its document. */
  version_number: number | null;
  /** The outcome of the decision. */
  status: DecidedStatus | null;
  /** When the person decided. */
  completed_at: string | null;
  /** Whether the newest decision was made on the version that is active now. */
  is_active_version: boolean;
  /** For each clause slug, whether the newest decision accepted the clause. What holds now is in `accepted`. */
  clauses: {
    [key: string]: boolean;
  };
  state: StandingState;
  /** The newest accepted request. A later rejection or a pending request does not undo it. */
  accepted: Acceptance | null;
  /** The newest request, its status, and when it got that status. */
  latest: {
    request_id: string;
    version_id: string;
    status: SigningRequestStatus;
    at: string;
  };
  /** The clauses of `accepted` that were withdrawn since, oldest first. */
  withdrawn: Array<{
    slug: string;
    at: string;
  }>;
}

export interface ConsentCounts {
  active_version: {
    id: string;
    /** The number of the version within its document. */
    version_number: number;
    /** The first version whose acceptance counts for this one: its own number if it needs new consent. */
    reconsent_from: number;
  } | null;
  /** How many people were asked about the document. */
  total: number;
  states: {
    /** Accepted the active version, or an earlier one that still counts. */
    CURRENT: number;
    /** Rejected the active version. */
    REJECTED: number;
    /** Asked about the active version, and undecided. */
    PENDING: number;
    /** Withdrew everything that they had accepted. */
    WITHDRAWN: number;
    /** Accepted an earlier version. */
    OUTDATED: number;
    /** None of these. */
    NONE: number;
  };
  /** By slug: the number of people for whom the clause is accepted, and the number for whom it was declined or withdrawn, according to each person's `accepted.clauses`. */
  clauses: {
    [key: string]: {
      /** The number of people for whom it is accepted. */
      accepted: number;
      /** The number of people for whom it was declined or withdrawn. */
      not_accepted: number;
    };
  };
}

/** `needed` says which of the two it is. */
export type ConsentSession = NeededConsentSession | UnneededConsentSession;

export interface ConsentWithdrawnEvent {
  /** The type of the event. */
  event: 'consent.withdrawn';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    /** The clauses that consent was withdrawn from. */
    withdrawn: Array<WithdrawnClause>;
    /** The reason, if the organisation withdrew the consent and gave one. */
    reason: string | null;
    /** When it was withdrawn. */
    withdrawnAt: string;
  };
}

export interface Container {
  id: string;
  name: string;
  description: string | null;
  /** The organisation that owns the container. */
  org_id: string;
  /** The user or API key that created it. */
  created_by: string;
  /** The number of days after the end of a signing request after which its signer's personal data is erased. Null means never. */
  retention_days: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold: boolean;
  created_at: string;
  updated_at: string;
}

export interface ContainerChanges {
  /** A new name has at most 100 characters. The longer name of a copy may be sent back as it is. */
  name?: string;
  description?: string | null;
  /** The number of days after the end of a signing request after which its signer's personal data is erased. Null means never. */
  retention_days?: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold?: boolean;
  /** Changes nothing. The current value may be sent back; `POST` and `DELETE /api/v1/templates` change it. */
  is_template?: boolean;
  /** Changes nothing. The current value may be sent back; to change it, send `description` to `PATCH /api/v1/templates/{id}`. */
  template_description?: string | null;
  /** Changes nothing. The current value may be sent back; to change it, send `category` to `PATCH /api/v1/templates/{id}`. */
  template_category?: string | null;
}

export interface ContainerCopy {
  id: string;
  name: string;
}

export interface ContainerInList {
  id: string;
  name: string;
  description: string | null;
  /** The organisation that owns the container. */
  org_id: string;
  /** The user or API key that created it. */
  created_by: string;
  /** The number of days after the end of a signing request after which its signer's personal data is erased. Null means never. */
  retention_days: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold: boolean;
  created_at: string;
  updated_at: string;
  /** Whether it can be cloned as a template. */
  is_template: boolean;
  /** Of the template; null for other containers. */
  template_description: string | null;
  /** Of the template; null for other containers. */
  template_category: string | null;
  _count: {
    /** Number of documents. */
    documents: number;
  };
}

export interface ContainerWithDocuments {
  id: string;
  name: string;
  description: string | null;
  /** The organisation that owns the container. */
  org_id: string;
  /** The user or API key that created it. */
  created_by: string;
  /** The number of days after the end of a signing request after which its signer's personal data is erased. Null means never. */
  retention_days: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold: boolean;
  created_at: string;
  updated_at: string;
  /** Whether it can be cloned as a template. */
  is_template: boolean;
  /** Of the template; null for other containers. */
  template_description: string | null;
  /** Of the template; null for other containers. */
  template_category: string | null;
  /** Newest first. */
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
  /** When the link stops working. */
  expires_at: string;
  /** Shown only in this response, so that it can be shared in another way than by email. */
  link: string;
  /** Whether an email with the link was queued. */
  emailSent: boolean;
}

export interface CreatedOrganisation {
  organisation_id: string;
}

export interface CreatedSigningRequest {
  requestId: string;
  /** The token of the signing link. */
  token: string;
  /** False if the request was pending already. */
  isNew: boolean;
  /** True when this call queued a signing link email. False for a request beyond the quota of emails to one address: 5 in an hour and 20 in a day. */
  emailSent: boolean;
}

export interface DailyStatistics {
  /** In UTC. */
  date: string;
  /** Signing requests created on this day. */
  sent: number;
  /** Signing requests first viewed on this day. */
  viewed: number;
  /** Signing requests accepted on this day, in full or in part. */
  completed: number;
  /** Signing requests rejected on this day. */
  rejected: number;
  /** From the creation of the request, in seconds. Null when there are no values. */
  median_seconds_to_view: number | null;
  /** From the creation of the request, in seconds. Null when there are no values. */
  median_seconds_to_decide: number | null;
}

export interface DecidedClause {
  /** The `id` of the clause. */
  clauseId: string;
  /** Whether the signer accepted it. */
  accepted: boolean;
  /** The signer's comment on a declined clause. */
  comment?: string;
}

/** `ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined. `REJECTED`: a mandatory clause declined. */
export type DecidedStatus = 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED';

export interface Decision {
  status: DecidedStatus;
  /** When the decision was recorded. */
  completed_at: string;
  /** Where to send the signer now, as given in the version or request. Assent's own signing page adds `requestId` and `status` to its query. */
  redirect_url: string | null;
}

export interface Delivery {
  id: string;
  webhook_id: string;
  event: EventType;
  status: DeliveryStatus;
  /** Oldest first. */
  attempts: Array<DeliveryAttempt>;
  /** Null when no attempt is due. */
  next_attempt_at: string | null;
  created_at: string;
  /** When it succeeded or failed; null while it is pending. */
  completed_at: string | null;
  /** Null unless the status is `FAILED`. */
  failure_reason: 'ATTEMPTS_FAILED' | 'WEBHOOK_DISABLED' | null;
  payload: DeliveryPayload;
}

export interface DeliveryAttempt {
  /** When it was sent. */
  at: string;
  /** The HTTP status; null without a response. */
  response_status: number | null;
  /** Why there is no complete response, or why it does not count; null if the status says everything. */
  error: string | null;
  /** How long the attempt took, in milliseconds. */
  duration_ms: number;
}

export interface DeliveryPayload {
  event: EventType;
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  /** Depends on the event; see the webhooks of this document. */
  data: {
    [key: string]: unknown;
  };
}

/** `PENDING`: waits for its next attempt. `SUCCEEDED`: answered with 2xx. `FAILED`: no more attempts are made. */
export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

export interface Document {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  /** The user or API key that created it. */
  created_by: string;
  created_at: string;
  updated_at: string;
}

export interface DocumentArchivedEvent {
  /** The type of the event. */
  event: 'document.archived';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    documentId: string;
    /** The name of the document. */
    documentName: string;
    containerId: string;
    versionId: string;
    /** The number of the version within its document. */
    versionNumber: number;
    /** When the version was archived. */
    archivedAt: string;
  };
}

export interface DocumentChanges {
  /** No control or bidirectional-override characters. */
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
  /** The user or API key that created it. */
  created_by: string;
  created_at: string;
  updated_at: string;
  /** Highest number first. */
  versions: Array<VersionInContainer>;
}

export interface DocumentPublishedEvent {
  /** The type of the event. */
  event: 'document.published';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    documentId: string;
    /** The name of the document. */
    documentName: string;
    containerId: string;
    versionId: string;
    /** The number of the version within its document. */
    versionNumber: number;
    /** When the version became active. */
    publishedAt: string;
  };
}

export interface DocumentWithVersions {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  /** The user or API key that created it. */
  created_by: string;
  created_at: string;
  updated_at: string;
  /** Highest number first. */
  versions: Array<VersionSummary>;
}

export interface EndedSessions {
  /** How many sessions have ended. */
  ended: number;
}

export interface Erasure {
  /** Signing requests whose personal data was erased, including those that were voided. */
  erased_requests: number;
  /** Signing requests among them that were PENDING, and are now VOIDED. */
  voided_requests: number;
  /** Signing requests that were left as they are because of a legal hold. */
  held_requests: number;
  /** Webhook deliveries from whose stored payload the personal data was removed. 0 in a preview, which does not look for them. */
  redacted_deliveries: number;
}

/** The code that programs can act on. New values may be added. */
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
    /** A sentence for people, which names the field and the problem. */
    message: string;
  };
}

/** What has happened. New values may be added, and are only sent to webhooks that name them. */
export type EventType =
  | 'signing.completed'
  | 'signing.viewed'
  | 'signing.expired'
  | 'document.published'
  | 'document.archived'
  | 'signing.created'
  | 'signing.rejected'
  | 'signing.voided'
  | 'consent.withdrawn';

export interface EvidenceProof {
  /** SHA-256 hashes in base64, in the order of RFC 9162. */
  hashes: Array<string>;
}

/** The format of the file. */
export type ExportFormat = 'csv' | 'ndjson';

export type ExportedDecision = 'accepted' | 'declined' | 'unanswered' | 'withdrawn';

export interface ExportedSigningRequest {
  id: string;
  version_id: string;
  /** As in the request that created it. */
  signer_name: string;
  /** As in the request that created it. */
  signer_email: string;
  status: SigningRequestStatus;
  created_at: string;
  /** The deadline; null for none. */
  expires_at: string | null;
  /** When the signer decided. */
  completed_at: string | null;
  assent_map: AssentMap | null;
  /** The signer's note on declined clauses. */
  rejection_note: string | null;
  comments: {
    [key: string]: string;
  } | null;
  unanswered: Array<string> | null;
  updated_at: string;
  /** Whether a later request asked the same person about the same version after this one was decided. A request that was voided or expired is never superseded. */
  is_superseded: boolean;
  /** The user or API key that created it. */
  created_by: string;
  /** When the signer first saw the page. */
  viewed_at: string | null;
  /** When it was voided. */
  voided_at: string | null;
  /** Why it was voided. */
  void_reason: string | null;
  /** When it expired without a decision. */
  expired_at: string | null;
  /** When the signer's personal data was erased. From then on `signer_name` is `[erased]`, and `signer_email` a placeholder that cannot receive email. */
  erased_at: string | null;
  verification: Verification;
  /** The sender's own identifier; null if none was given. */
  external_id: string | null;
  metadata: Metadata | null;
  /** The URL given for this request; null when the version's applies. */
  redirect_url: string | null;
  /** The sender's message in the email with the signing link; null for none. */
  message: string | null;
  /** The values of the version's variables, with defaults filled in. Empty when it has none. */
  variables: {
    [key: string]: string;
  };
  /** The campaign that created it; null for none. */
  campaign_id: string | null;
  version: VersionOfRequest;
  /** Only in an export of one version or document: what the signer decided on each clause of the request's version, by slug; null before the decision, and `withdrawn` for a clause that was accepted and later withdrawn. `assent_map` stays as it was decided. If clauses of a version share a slug, the keys are `SLUG.ID`. */
  clauses?: {
    [key: string]: ExportedDecision | null;
  };
}

export interface FoundContainer {
  id: string;
  name: string;
  /** Whether it can be cloned as a template. */
  is_template: boolean;
}

export interface FoundDocument {
  id: string;
  name: string;
  container: Reference;
}

export interface FoundSigningRequest {
  id: string;
  /** As in the signing request. */
  signer_name: string;
  /** As in the signing request. */
  signer_email: string;
  status: SigningRequestStatus;
  document: Reference;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** When the link stops working. */
  expires_at: string;
  created_at: string;
  /** Null for the operator of the service. */
  invited_by: Reference | null;
}

export interface InvitationAcceptance {
  /** Of the new account. Not needed if there is one. */
  name?: string;
  /** Of the new account, 10 to 128 characters. Not needed if there is one. */
  password?: string;
}

export interface InvitationLink {
  organisation: {
    /** The organisation to join. */
    name: string;
  };
  email: string;
  role: Role;
  /** Whether an account with this email address already exists. */
  has_account: boolean;
  /** Null for the operator of the service. */
  invited_by: {
    name: string;
  } | null;
}

export interface JoinedOrganisation {
  organisation_id: string;
}

/** An ISO 639-1 code. New values may be added. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';

export interface ListenerRequest {
  id: string;
  /** The headers of the delivery, with its signatures. */
  headers: {
    [key: string]: string;
  };
  /** The bytes that the signatures are computed from, in UTF-8. */
  body: string;
}

export interface ListenerResponse {
  /** The status that the program responded with. */
  status?: number;
  /** Why there is no response, or why it does not count. */
  error?: string;
}

export interface Me {
  user: {
    id: string;
    name: string;
    email: string;
    /** Whether signing in also requires a code from an app. */
    two_factor_enabled: boolean;
    /** False for users who can only sign in with a provider. */
    has_password: boolean;
  };
  organisations: Array<{
    id: string;
    name: string;
    plan: Plan;
    role: Role;
    /** Whether the organisation requires a second factor. */
    two_factor_required: boolean;
    /** Whether everything in the organisation is `FORBIDDEN` to the user, until they turn on two-factor authentication. */
    is_closed: boolean;
  }>;
}

export interface Member {
  /** The user; members have no other id. */
  user_id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether signing in also requires a code from an app. */
  two_factor_enabled: boolean;
  /** The second factor of the member: a code from an app (`authenticator`), or whatever the sign-in provider requires, for members who have no password (`provider`). An organisation that requires two-factor authentication is closed to members with `none`. New values may be added. */
  second_factor: 'authenticator' | 'provider' | 'none';
  /** When the member last used this organisation, accurate to a minute; null if never, and for viewers, who do not see it. */
  last_active_at: string | null;
  /** When the member joined. */
  created_at: string;
}

export interface MemberChanges {
  role: Role;
}

export interface MemberSession {
  /** Of the browser that signed in. */
  user_agent: string | null;
  signed_in_at: string;
  /** When it was last used in any organisation, accurate to ten minutes. A session ends a week after that. */
  last_active_at: string;
}

/** The sender's own values: at most 20 texts of 500 characters, with names of 40. */
export interface Metadata {
  [key: string]: string;
}

export interface NeededConsentSession {
  /** The person has to be asked. */
  needed: true;
  consent: Consent;
  /** The pending signing request. */
  requestId: string;
  /** The token of the signing link, also for `<assent-sign>`. */
  token: string;
  /** The signing link. */
  url: string;
}

export interface NewApiKey {
  /** No control or bidirectional-override characters. */
  name: string;
}

export interface NewCampaign {
  audience: CampaignAudience;
  /** A message to the signer, which the email with the signing link shows as plain text. */
  message?: string | null;
  /** The number of days after which the requests expire; 0 means never. Defaults to the version's `expiry_days`. */
  expiresInDays?: number | null;
}

export interface NewConsentSession {
  documentId: string;
  signer: SessionSigner;
  /** Where the signer goes after deciding, instead of the version's `redirect_url`. */
  redirectUrl?: string | null;
}

export interface NewContainer {
  /** No control or bidirectional-override characters. */
  name: string;
  description?: string | null;
  /** The number of days after the end of a signing request after which its signer's personal data is erased. Null means never. */
  retention_days?: number | null;
  /** While true, no personal data of the signing requests in this container is erased. */
  legal_hold?: boolean;
}

export interface NewContainerCopy {
  /** By default, and if it is empty, made from the name of the original. */
  name?: string;
  /** Whether the documents get the clauses and settings of their active versions. */
  includeContent?: boolean;
}

export interface NewContainerFromTemplate {
  /** No control or bidirectional-override characters. */
  name: string;
  /** Whether the documents get the clauses and settings of their active versions. */
  includeContent?: boolean;
}

export interface NewDocument {
  /** The container that the document belongs to. */
  containerId: string;
  /** No control or bidirectional-override characters. */
  name: string;
  description?: string | null;
}

export interface NewDocumentCopy {
  /** By default made from the name of the original. */
  name?: string;
  /** Whether the copy gets the clauses and settings of the active version. */
  includeContent?: boolean;
  /** The container of the copy; by default that of the original. */
  containerId?: string;
}

export interface NewDraft {
  content: VersionContent;
  settings: {
    /** Days until a signing request expires; fractions are allowed, and 0 means never. */
    expiry_days: number;
    /** Where the signer is sent after the decision: an http or https URL, or a URL with your application's own scheme. */
    redirect_url?: string | null;
    /** The language of the clauses, as a BCP 47 tag such as `de-CH`. */
    language?: string;
  };
  /** The `updated_at` of the draft you read. If it has changed since, the response is 409. */
  expected_updated_at?: string;
}

export interface NewInvitation {
  email: string;
  role: Role;
}

export interface NewListener {
  /** The events to send to it. */
  events?: Array<EventType>;
}

export interface NewOrganisation {
  /** No control or bidirectional-override characters. */
  name: string;
}

export interface NewRecovery {
  /** Deliveries that failed at or after this time. */
  since: string;
}

export interface NewSigningRequest {
  /** The active version to decide on. */
  versionId: string;
  /** No control, invisible or bidirectional-override characters, except where writing needs them. */
  signerName: string;
  signerEmail: string;
  /** Whether to email the signing link to the signer. */
  sendEmail?: boolean;
  /** The language of the emails to the signer. Defaults to the organisation's language. */
  language?: Language;
  /** What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own. */
  verification?: Verification;
  /** The sender's own identifier for the signer or the matter. Several requests may have the same one. */
  externalId?: string | null;
  metadata?: Metadata | null;
  /** Where the signer goes after deciding, instead of the version's `redirect_url`. */
  redirectUrl?: string | null;
  /** A message to the signer, which the email with the signing link shows as plain text. */
  message?: string | null;
  variables?: VariableValues;
}

export interface NewSigningRequestBatch {
  /** The active version to decide on. */
  versionId: string;
  /** The people to ask. The results are in the same order; a signer who is invalid gets an error in their place. */
  signers: Array<BatchSigner>;
  /** The language of the emails to the signer. Defaults to the organisation's language. */
  language?: Language;
  /** What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own. */
  verification?: Verification;
  metadata?: Metadata | null;
  /** Where the signer goes after deciding, instead of the version's `redirect_url`. */
  redirectUrl?: string | null;
  /** A message to the signer, which the email with the signing link shows as plain text. */
  message?: string | null;
}

export interface NewTemplate {
  /** The container that becomes a template. */
  containerId: string;
  description?: string | null;
  /** Groups templates in lists. */
  category?: string | null;
}

export interface NewWebhook {
  /** An https URL on the public internet. */
  url: string;
  /** The events to send to it. */
  events?: Array<EventType>;
}

export interface Organisation {
  id: string;
  name: string;
  plan: Plan;
  contact_email: string | null;
  /** Of emails to signers and to the organisation, unless a request names another. */
  language: Language;
  /** Automatic reminders of pending requests; null for none. */
  reminders: Reminders | null;
  /** For signing requests that do not name one. */
  default_verification: Verification;
  /** The sites that may show the signing pages of the organisation in a frame. */
  embed_origins: Array<string>;
  /** Whether members need a second factor. Until a member has one, everything in the organisation is `FORBIDDEN` to them. API keys are not affected. */
  two_factor_required: boolean;
  /** The address of the logo, a PNG. The address changes whenever the logo does, and the old one stops working. */
  logo: string | null;
  /** The accent colour as it was chosen. */
  accent_color: string | null;
  /** The accent as signers see it in light and dark mode. It has a contrast of at least 4.5:1 with the text on it and with the page. */
  accent_colors: AccentColors | null;
  /** Linked from signing pages, emails and certificates. */
  website: string | null;
  /** The privacy policy, linked in the same places. */
  privacy_url: string | null;
}

export interface OrganisationChanges {
  /** No control or bidirectional-override characters. */
  name?: string;
  /** Receives notifications of outcomes and replies to emails. */
  contact_email?: string | null;
  /** Of emails to signers and to the organisation, unless a request names another. */
  language?: Language;
  /** Automatic reminders of pending requests; null for none. */
  reminders?: Reminders | null;
  /** For signing requests that do not name one. */
  default_verification?: Verification;
  /** The sites that may show the signing pages of the organisation in a frame. */
  embed_origins?: Array<string>;
  /** Whether members need a second factor. A member who sets this must have a second factor themselves; otherwise the response is 409. */
  two_factor_required?: boolean;
  /** A PNG, JPEG or WebP image of at most 200 kB and 4 million pixels, as a `data:` URL in Base64. It is redrawn at 400 by 96 pixels at most, without its metadata. If you send the address of the current logo, the logo stays; null removes it. */
  logo?: string | null;
  /** A colour for buttons. See `accent_colors` for how it is shown. */
  accent_color?: string | null;
  /** Linked from signing pages, emails and certificates. */
  website?: string | null;
  /** The privacy policy, linked in the same places. */
  privacy_url?: string | null;
}

export interface OwnWithdrawal {
  /** The ids of optional clauses that the request accepted. */
  clauseIds: Array<string>;
}

export interface Pagination {
  /** The number of items that match, on all pages. */
  total: number;
  /** As in the request, or its default. */
  limit: number;
  /** As in the request, or 0. */
  offset: number;
  /** Only in response to `cursor`: the cursor of the next page; null on the last page. */
  next_cursor?: string | null;
}

/** Determines the limits that `getUsage` returns. New values may be added. */
export type Plan = 'free' | 'pro' | 'unlimited';

export interface PreviewLink {
  /** Anyone who has it can see the page. */
  url: string;
  /** When the link stops working. */
  expires_at: string;
}

export interface Publication {
  /** False for an editorial change: anyone who accepted the previous version, or one that counted for it, stays `CURRENT`. */
  requiresReconsent?: boolean;
  /** The `updated_at` of the draft you read. If it has changed since, the response is 409. */
  expected_updated_at?: string;
}

export interface RecordedView {
  /** When the signer first saw the page; null if none did before it ended. */
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

/** Viewers read, admins also make changes, owners also decide who is an owner and what is erased. New values may be added. */
export type Role = 'owner' | 'admin' | 'viewer';

export interface SchemeAccent {
  /** Of buttons and of borders. */
  accent: string;
  /** Of text on a button. */
  on_accent: string;
  /** Whether `accent` is not `accent_color`, because that is hard to read in this scheme. */
  is_adjusted: boolean;
}

export interface SearchResults {
  containers: Array<FoundContainer>;
  documents: Array<FoundDocument>;
  signing_requests: Array<FoundSigningRequest>;
}

export interface SentCode {
  /** The signer's address, masked: `a•••@example.com`. */
  sent_to: string;
  /** The code stops working then. */
  expires_at: string;
}

export interface SessionSigner {
  email: string;
  /** No control, invisible or bidirectional-override characters, except where writing needs them. */
  name: string;
  /** The sender's own identifier for the signer or the matter. Several requests may have the same one. */
  externalId?: string | null;
}

export interface SetUp {
  /** The name of the new organisation. Required unless there is exactly one organisation, which the account then joins; it keeps its name. */
  organisation_name?: string;
  /** No control or bidirectional-override characters. */
  name: string;
  email: string;
  /** 10 to 128 characters. */
  password: string;
}

export interface SetUpLink {
  /** Always true; any other link is `NOT_FOUND`. */
  is_open: true;
  organisation_name: string | null;
}

export interface SignInOptions {
  /** The provider that users can sign in with; null for none. */
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
  /** The type of the event. */
  event: 'signing.completed';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    responses: Array<DecidedClause>;
    status: AcceptedStatus;
    /** When the signer decided. */
    completedAt: string;
    /** True in a test delivery, whose ids are made up. */
    test?: boolean;
  };
}

export interface SigningCreatedEvent {
  /** The type of the event. */
  event: 'signing.created';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    /** When the request was created. */
    createdAt: string;
  };
}

export interface SigningExpiredEvent {
  /** The type of the event. */
  event: 'signing.expired';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    /** The deadline that has passed. */
    expiredAt: string;
  };
}

export interface SigningRejectedEvent {
  /** The type of the event. */
  event: 'signing.rejected';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    responses: Array<DecidedClause>;
    /** The ids of the clauses that were not answered, if any. */
    unanswered?: Array<string>;
    /** The signer's note; null if there is none. */
    rejectionNote: string | null;
    /** When the signer decided. */
    rejectedAt: string;
  };
}

export interface SigningRequest {
  id: string;
  version_id: string;
  /** As in the request that created it. */
  signer_name: string;
  /** As in the request that created it. */
  signer_email: string;
  status: SigningRequestStatus;
  /** The token of the signing link. It is null for viewers in the dashboard, because anyone who has it can decide on the signer's behalf. API keys always receive it. */
  token: string | null;
  created_at: string;
  /** The deadline; null for none. */
  expires_at: string | null;
  /** When the signer decided. */
  completed_at: string | null;
  assent_map: AssentMap | null;
  /** The signer's note on declined clauses. */
  rejection_note: string | null;
  comments: {
    [key: string]: string;
  } | null;
  unanswered: Array<string> | null;
  updated_at: string;
  /** Whether a later request asked the same person about the same version after this one was decided. A request that was voided or expired is never superseded. */
  is_superseded: boolean;
  /** The user or API key that created it. */
  created_by: string;
  /** When the signer first saw the page. */
  viewed_at: string | null;
  /** When it was voided. */
  voided_at: string | null;
  /** Why it was voided. */
  void_reason: string | null;
  /** When it expired without a decision. */
  expired_at: string | null;
  /** When the signer's personal data was erased. From then on `signer_name` is `[erased]`, and `signer_email` a placeholder that cannot receive email. */
  erased_at: string | null;
  verification: Verification;
  /** The sender's own identifier; null if none was given. */
  external_id: string | null;
  metadata: Metadata | null;
  /** The URL given for this request; null when the version's applies. */
  redirect_url: string | null;
  /** The sender's message in the email with the signing link; null for none. */
  message: string | null;
  /** The values of the version's variables, with defaults filled in. Empty when it has none. */
  variables: {
    [key: string]: string;
  };
  /** The campaign that created it; null for none. */
  campaign_id: string | null;
  version: VersionOfRequest;
}

export interface SigningRequestInList {
  id: string;
  version_id: string;
  /** As in the request that created it. */
  signer_name: string;
  /** As in the request that created it. */
  signer_email: string;
  status: SigningRequestStatus;
  /** The token of the signing link. It is null for viewers in the dashboard, because anyone who has it can decide on the signer's behalf. API keys always receive it. */
  token: string | null;
  created_at: string;
  /** The deadline; null for none. */
  expires_at: string | null;
  /** When the signer decided. */
  completed_at: string | null;
  /** Only with `include=details`: how many clauses were accepted, before withdrawals; null before the decision. */
  accepted_clauses?: number | null;
  /** Only with `include=details`: when the signer first saw the page; null if they have not seen it. */
  viewed_at?: string | null;
  /** Only with `include=details`: whether a later request asked the same person about the same version after this one was decided. */
  is_superseded?: boolean;
  /** Only with `include=details` or `sortBy=updated_at`: when it last changed. */
  updated_at?: string;
  /** Only with `include=details`: the version that it asks about. */
  version?: VersionOfRequest;
}

/** `PENDING`: not decided yet. `ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined. `REJECTED`: a mandatory clause declined. `VOIDED`: withdrawn before the decision. `EXPIRED`: the deadline passed before the decision. */
export type SigningRequestStatus =
  | 'PENDING'
  | 'ACCEPTED_FULL'
  | 'ACCEPTED_PARTIAL'
  | 'REJECTED'
  | 'VOIDED'
  | 'EXPIRED';

export interface SigningView {
  status: SigningRequestStatus;
  /** The name of the person who decides. */
  signer_name: string;
  document: Reference;
  version: {
    id: string;
    /** The number of the version within its document. */
    version_number: number;
    /** Send it as `contentHash` with the decision. */
    content_hash: string;
  };
  /** Empty while `is_verified` is false, and once there is an `erased_at`. */
  clauses: Array<Clause>;
  organisation: {
    name: string;
    /** Where signers can ask questions: the organisation's contact address or, if it has set none, that of its first owner or admin who has verified theirs; null if nobody has. */
    contact_email: string | null;
    /** The address of the logo, a PNG. The address changes whenever the logo does, and the old one stops working. */
    logo: string | null;
    /** The accent colour as it was chosen. */
    accent_color: string | null;
    /** The accent as signers see it in light and dark mode. It has a contrast of at least 4.5:1 with the text on it and with the page. */
    accent_colors: AccentColors | null;
    /** Linked from signing pages, emails and certificates. */
    website: string | null;
    /** The privacy policy, linked in the same places. */
    privacy_url: string | null;
  };
  /** The deadline; null for none. */
  expires_at: string | null;
  /** Where to send the signer after the decision. */
  redirect_url: string | null;
  verification?: Verification;
  /** False until the request has a valid `X-Verification-Token`; until then, the clauses are withheld. */
  is_verified?: boolean;
  /** When the signer's personal data was erased. */
  erased_at?: string;
}

export interface SigningViewedEvent {
  /** The type of the event. */
  event: 'signing.viewed';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    /** When the signer first saw the page. */
    viewedAt: string;
  };
}

export interface SigningVoidedEvent {
  /** The type of the event. */
  event: 'signing.voided';
  /** When the event happened, the same in every attempt. */
  timestamp: string;
  data: {
    signingRequestId: string;
    /** The signer's address. */
    signerEmail: string;
    /** The signer's name. */
    signerName: string;
    documentId: string;
    versionId: string;
    /** The external ID of the signing request, if it has one. */
    externalId?: string;
    metadata?: Metadata;
    /** Why it was voided; null if no reason was given. */
    reason: string | null;
    /** When it was voided. */
    voidedAt: string;
  };
}

/** The person's consent to the active version. The first of these that applies: `CURRENT`: accepted it, or an earlier one that needs no new consent. `REJECTED`: their latest decision on it. `PENDING`: asked about it and undecided. `WITHDRAWN`: they withdrew everything that they had accepted. `OUTDATED`: accepted an earlier version. `NONE`: none of these. */
export type StandingState = 'CURRENT' | 'REJECTED' | 'PENDING' | 'WITHDRAWN' | 'OUTDATED' | 'NONE';

export interface Statistics {
  days: Array<DailyStatistics>;
  totals: {
    /** Signing requests of the date range that have this status now. */
    PENDING: number;
    /** Signing requests of the date range that have this status now. */
    ACCEPTED_FULL: number;
    /** Signing requests of the date range that have this status now. */
    ACCEPTED_PARTIAL: number;
    /** Signing requests of the date range that have this status now. */
    REJECTED: number;
    /** Signing requests of the date range that have this status now. */
    VOIDED: number;
    /** Signing requests of the date range that have this status now. */
    EXPIRED: number;
  };
  /** From the creation of the request, in seconds. Null when there are no values. */
  median_seconds_to_view: number | null;
  /** From the creation of the request, in seconds. Null when there are no values. */
  median_seconds_to_decide: number | null;
}

export interface Submission {
  /** One for each clause. Once a mandatory clause is declined, the others may be left out. */
  responses: Array<ClauseResponse>;
  /** The `version.content_hash` of `getSigningView`, from which the page was rendered. */
  contentHash: string;
  /** The signer's note on declined clauses. */
  rejectionNote?: string | null;
}

export interface Success {
  success: boolean;
}

export interface Template {
  id: string;
  name: string;
  /** What the template is for. */
  template_description: string | null;
  /** Groups templates in lists. */
  template_category: string | null;
  created_at: string;
  _count: {
    /** Number of documents. */
    documents: number;
  };
}

export interface TemplateChanges {
  description?: string | null;
  /** Groups templates in lists. */
  category?: string | null;
  /** Changes nothing. The current value may be sent back; to change it, send `description`. */
  template_description?: string | null;
  /** Changes nothing. The current value may be sent back; to change it, send `category`. */
  template_category?: string | null;
  /** Changes nothing. The current value may be sent back; to change it, send `name` to `PATCH /api/v1/containers/{id}`. */
  name?: string;
}

export interface UnneededConsentSession {
  /** The state is `CURRENT`, so there is nothing to ask. */
  needed: false;
  consent: Consent;
  /** There is no signing request to decide. */
  requestId: null;
  /** There is no signing link. */
  token: null;
  /** There is no signing link. */
  url: null;
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
    /** The document that has the most signers; null when there is none, or no limit. */
    document: Reference | null;
  };
}

export interface UsageCount {
  /** The current number that counts towards the limit. */
  used: number;
  limit: number | null;
}

export interface Variable {
  /** Text refers to it as `{{name}}`. */
  name: string;
  /** The label of the field for its value. */
  label: string;
  /** Whether each request must give a value, unless there is a default. */
  required: boolean;
  /** The value for requests that do not give one. */
  default?: string;
}

export interface VariableChange {
  name: string;
  from: Variable;
  to: Variable;
}

/** Plain text for each variable of the version, by its name. */
export interface VariableValues {
  [key: string]: string;
}

/** `link`: the signing link is enough. `email_otp`: before the clauses are shown, the signer also enters a six-digit code that Assent emails to their address. New values may be added. */
export type Verification = 'link' | 'email_otp';

export interface VerificationCode {
  /** The six digits from the email. */
  code: string;
}

export interface VerifiedSigner {
  /** Send it as `X-Verification-Token`. */
  verification_token: string;
  /** The token stops working then. */
  expires_at: string;
}

export interface Version {
  id: string;
  document_id: string;
  /** Counts the versions of a document from 1. */
  version_number: number;
  status: VersionStatus;
  content: VersionContent;
  settings: VersionSettings;
  /** Covers the clauses, any declared variables, the document and the version number, as RFC 8785 canonical JSON; null for a draft. */
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  /** Null for a draft. */
  published_at: string | null;
  /** Null unless it is archived. */
  archived_at: string | null;
}

export interface VersionContent {
  clauses: Array<Clause>;
  /** The variables in the texts and titles of the clauses, where they may be used at most 1,000 times in total. Without variables, braces are ordinary text. */
  variables?: Array<Variable>;
}

export interface VersionDiff {
  version_id: string;
  against_id: string;
  /** Only in this version. */
  added: Array<Clause>;
  /** Only in the version it is compared with. */
  removed: Array<Clause>;
  /** In both, but different. */
  changed: Array<ClauseChange>;
  /** The same in both. */
  unchanged: Array<Clause>;
  /** Only when one of the versions has variables. They are matched by their `name`. */
  variables?: {
    added: Array<Variable>;
    removed: Array<Variable>;
    changed: Array<VariableChange>;
  };
}

export interface VersionInContainer {
  id: string;
  /** Counts the versions of a document from 1. */
  version_number: number;
  status: VersionStatus;
  created_at: string;
  /** Null for a draft. */
  published_at: string | null;
  _count: {
    /** Signing requests for this version. */
    signing_requests: number;
  };
}

export interface VersionInList {
  id: string;
  /** Counts the versions of a document from 1. */
  version_number: number;
  status: VersionStatus;
  created_at: string;
  /** Null for a draft. */
  published_at: string | null;
  /** Null unless it is archived. */
  archived_at: string | null;
  /** Covers the clauses, any declared variables, the document and the version number, as RFC 8785 canonical JSON; null for a draft. */
  content_hash: string | null;
  document: Reference;
  container: Reference;
  _count: {
    /** Signing requests for this version. */
    signing_requests: number;
  };
}

export interface VersionOfRequest {
  /** The number of the version within its document. */
  version_number: number;
  document: Reference;
}

export interface VersionSettings {
  /** Days until a signing request expires; fractions are allowed, and 0 means never. */
  expiry_days: number;
  /** Where the signer is sent after the decision: an http or https URL, or a URL with your application's own scheme. */
  redirect_url: string | null;
  /** The language of the clauses, as a BCP 47 tag such as `de-CH`. */
  language?: string;
}

/** `DRAFT`: can be edited. `ACTIVE`: published, and can be sent to signers. `ARCHIVED`: was active before. */
export type VersionStatus = 'DRAFT' | 'ACTIVE' | 'ARCHIVED';

export interface VersionSummary {
  id: string;
  /** Counts the versions of a document from 1. */
  version_number: number;
  status: VersionStatus;
  created_at: string;
}

export interface View {
  /** The language of the page that is displayed. Only Assent's own signing page sends it. */
  language?: Language;
  /** The code in Assent's own page of a version without clauses. */
  code?: string;
}

export interface VoidReason {
  /** Why it is voided. The signer reads it in the email that says so. */
  reason?: string | null;
}

export interface Webhook {
  id: string;
  /** Where events are sent. */
  url: string;
  /** Masked, except in the response to creating the webhook or rotating its secret. */
  secret: string;
  /** The events that are sent to it. */
  events: Array<EventType>;
  /** Whether events are sent to it. */
  is_active: boolean;
  /** The organisation that owns the webhook. */
  org_id: string;
  created_at: string;
  /** When the service disabled the webhook; null if it did not. */
  disabled_at: string | null;
  disabled_reason: 'FAILING' | null;
}

export interface WebhookChanges {
  /** An https URL on the public internet. */
  url?: string;
  /** Whether events are sent to it. */
  is_active?: boolean;
  /** The events to send to it. */
  events?: Array<EventType>;
}

export interface WebhookInNeed {
  id: string;
  /** Where events are sent. */
  url: string;
  /** When the service disabled it; null if it did not. */
  disabled_at: string | null;
  /** Deliveries that failed permanently since the last successful one; at most 1,000. */
  failed_deliveries: number;
}

export interface Withdrawal {
  /** The ids of optional clauses that the request accepted. */
  clauseIds: Array<string>;
  /** Why, in the words of the signer or the organisation. */
  reason?: string | null;
}

export interface WithdrawnClause {
  /** The id of the clause within the version. */
  clauseId: string;
  /** The slug of the clause. */
  slug: string;
}

export type WebhookEvent =
  | SigningCreatedEvent
  | SigningViewedEvent
  | SigningCompletedEvent
  | SigningRejectedEvent
  | SigningVoidedEvent
  | ConsentWithdrawnEvent
  | SigningExpiredEvent
  | DocumentPublishedEvent
  | DocumentArchivedEvent;

export type ListDocumentsQuery = {
  /** The container whose documents are listed. */
  containerId: string;
};

export type DiffVersionsQuery = {
  /** The version to compare with. */
  against: string;
};

export type ListClauseCommentsQuery = {
  /** The slug of the clause. */
  clause: string;
  /** Empty for the first page, then `pagination.next_cursor` of the previous page. */
  cursor?: string;
  /** Maximum number of items. */
  limit?: number;
};

export type ListVersionsQuery = {
  /** Only versions in this status. */
  status?: VersionStatus;
  /** Only versions of this document. */
  documentId?: string;
  /** Part of the name of the document or the container. */
  search?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type ListSigningRequestsQuery = {
  /** Only requests in this status. */
  status?: SigningRequestStatus;
  /** Only requests for this version. */
  versionId?: string;
  /** Only requests for any version of this document. */
  documentId?: string;
  /** Part of the signer's name or address, in upper or lower case. Searching for one or two letters is slow in organisations with millions of requests. */
  search?: string;
  /** Only requests created in the last 7, 30 or 90 days. */
  dateRange?: '7d' | '30d' | '90d';
  /** Only requests created at this time or later. */
  from?: string;
  /** Only requests created before this time. */
  to?: string;
  /** Only requests changed at this time or later. */
  updatedSince?: string;
  /** The sender's own identifier for the signer or the matter. Several requests may have the same one. */
  externalId?: string;
  /** Only requests that this campaign created. */
  campaignId?: string;
  /** Only pending requests that expire in the next 3, 7 or 30 days. */
  expiresWithin?: '3d' | '7d' | '30d';
  /** Only pending requests whose last email to the signer was permanently refused, or given up after a day of attempts. */
  undelivered?: 'true';
  /** The slug of a clause: only decided requests of versions that have it. With `accepted`, only those in which every clause with this slug was accepted (`true`), or was not (`false`). */
  clause?: string;
  /** Only together with `clause`. */
  accepted?: 'true' | 'false';
  /** What the list is sorted by. Names are compared by the collation of the database. In the embedded one, that is by code point: capital letters come before small ones, and letters with accents after "z". */
  sortBy?: 'created_at' | 'updated_at' | 'signer_name' | 'status';
  /** Ascending or descending. */
  sortDir?: 'asc' | 'desc';
  /** Adds fields to each item. */
  include?: 'details';
  /** Instead of `offset`, for reading a whole list: empty for the first page, then `pagination.next_cursor` of the previous page, with the same sort order. Each page takes the same time, and requests that are created in the meantime do not shift the pages. */
  cursor?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type ExportSigningRequestsQuery = {
  format: ExportFormat;
  /** Only requests in this status. */
  status?: SigningRequestStatus;
  /** Only requests for this version. */
  versionId?: string;
  /** Only requests for any version of this document. */
  documentId?: string;
  /** Part of the signer's name or address, in upper or lower case. Searching for one or two letters is slow in organisations with millions of requests. */
  search?: string;
  /** Only requests created in the last 7, 30 or 90 days. */
  dateRange?: '7d' | '30d' | '90d';
  /** Only requests created at this time or later. */
  from?: string;
  /** Only requests created before this time. */
  to?: string;
  /** Only requests changed at this time or later. */
  updatedSince?: string;
  /** The sender's own identifier for the signer or the matter. Several requests may have the same one. */
  externalId?: string;
  /** Only requests that this campaign created. */
  campaignId?: string;
  /** Only pending requests that expire in the next 3, 7 or 30 days. */
  expiresWithin?: '3d' | '7d' | '30d';
  /** Only pending requests whose last email to the signer was permanently refused, or given up after a day of attempts. */
  undelivered?: 'true';
  /** The slug of a clause: only decided requests of versions that have it. With `accepted`, only those in which every clause with this slug was accepted (`true`), or was not (`false`). */
  clause?: string;
  /** Only together with `clause`. */
  accepted?: 'true' | 'false';
  /** What the list is sorted by. Names are compared by the collation of the database. In the embedded one, that is by code point: capital letters come before small ones, and letters with accents after "z". */
  sortBy?: 'created_at' | 'updated_at' | 'signer_name' | 'status';
  /** Ascending or descending. */
  sortDir?: 'asc' | 'desc';
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
  /** The last 7, 30 or 90 days. */
  dateRange?: '7d' | '30d' | '90d';
  /** Only requests for any version of this document. */
  documentId?: string;
};

export type GetConsentsQuery = {
  /** Only the consent to this document. */
  documentId?: string;
  email?: string;
  /** The sender's own identifier for the signer or the matter. Several requests may have the same one. */
  externalId?: string;
};

export type ListDocumentConsentsQuery = {
  state?: StandingState;
  /** The slug of a clause: only people whose `accepted.clauses` has it. */
  clause?: string;
  /** With `clause`: only people for whom it is accepted, or only the others. */
  accepted?: 'true' | 'false';
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type ListCampaignsQuery = {
  /** Only campaigns for versions of this document. */
  documentId?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type ListTemplatesQuery = {
  /** Only templates of exactly this category. */
  category?: string;
};

export type ListDeliveriesQuery = {
  /** Only deliveries in this status. */
  status?: DeliveryStatus;
  /** Only deliveries of this event. */
  event?: EventType;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type ListListenerRequestsQuery = {
  /** How many seconds to wait for a request when there is none yet. */
  wait?: number;
  /** The IDs, separated by commas, of requests that the program has and is still responding to. */
  except?: string;
};

export type GetAttentionQuery = {
  /** When the period begins. By default, 7 days ago. */
  since?: string;
};

export type ListActivityQuery = {
  targetType?: ActivityTargetType;
  /** Instead of `offset`, for reading everything: empty for the first page, then `pagination.next_cursor` of the previous page. */
  cursor?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
};

export type SearchQuery = {
  /** Part of a name or an email address. */
  query: string;
};

/** Every operation, grouped by the resource in its path. */
export function resources(send: Send) {
  return {
    containers: {
      /** Create a container. */
      create: (body: NewContainer, options?: Options) =>
        send.json<Container>(
          { method: 'POST', path: '/api/v1/containers', body, takesIdempotencyKey: true },
          options,
        ),
      /** List containers, newest first. */
      list: (options?: Options) =>
        send.json<Array<ContainerInList>>({ method: 'GET', path: '/api/v1/containers' }, options),
      /** Delete a container; signed records stay readable. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/containers/{id}', params: { id }, isRemoval: true },
          options,
        ),
      /** Get a container with its documents and their versions. */
      get: (id: string, options?: Options) =>
        send.json<ContainerWithDocuments>(
          { method: 'GET', path: '/api/v1/containers/{id}', params: { id } },
          options,
        ),
      /** Update the fields that are sent; null clears the description or the retention. */
      update: (id: string, body: ContainerChanges = {}, options?: Options) =>
        send.json<Container>(
          { method: 'PATCH', path: '/api/v1/containers/{id}', params: { id }, body },
          options,
        ),
      /** Copy a container, with or without the active content of its documents. */
      duplicate: (id: string, body: NewContainerCopy = {}, options?: Options) =>
        send.json<ContainerCopy>(
          {
            method: 'POST',
            path: '/api/v1/containers/{id}/duplicate',
            params: { id },
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
            path: '/api/v1/documents/{id}/archive',
            params: { id },
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Create a document with an empty draft as version 1. */
      create: (body: NewDocument, options?: Options) =>
        send.json<Document>(
          { method: 'POST', path: '/api/v1/documents', body, takesIdempotencyKey: true },
          options,
        ),
      /** List the documents of a container, newest first. */
      list: (query: ListDocumentsQuery, options?: Options) =>
        send.json<Array<Document>>({ method: 'GET', path: '/api/v1/documents', query }, options),
      /** Create a new draft as a copy of the active version. */
      createNewDraft: (id: string, options?: Options) =>
        send.json<Version>(
          {
            method: 'POST',
            path: '/api/v1/documents/{id}/new-draft',
            params: { id },
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Delete a document; signed records stay readable. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/documents/{id}', params: { id }, isRemoval: true },
          options,
        ),
      /** Get a document with its versions, highest number first. */
      get: (id: string, options?: Options) =>
        send.json<DocumentWithVersions>(
          { method: 'GET', path: '/api/v1/documents/{id}', params: { id } },
          options,
        ),
      /** Update the fields that are sent; null clears the description. */
      update: (id: string, body: DocumentChanges = {}, options?: Options) =>
        send.json<Document>(
          { method: 'PATCH', path: '/api/v1/documents/{id}', params: { id }, body },
          options,
        ),
      /** Discard the draft, unless it is the only version. */
      discardDraft: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/documents/{id}/draft', params: { id }, isRemoval: true },
          options,
        ),
      /** Replace all clauses and settings of the draft. */
      replaceDraft: (id: string, body: NewDraft, options?: Options) =>
        send.json<Version>(
          { method: 'PUT', path: '/api/v1/documents/{id}/draft', params: { id }, body },
          options,
        ),
      /** Copy a document, with or without its active content. */
      duplicate: (id: string, body: NewDocumentCopy = {}, options?: Options) =>
        send.json<DocumentCopy>(
          {
            method: 'POST',
            path: '/api/v1/documents/{id}/duplicate',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Publish the draft and archive the previously active version. */
      publish: (id: string, body: Publication = {}, options?: Options) =>
        send.json<Version>(
          {
            method: 'POST',
            path: '/api/v1/documents/{id}/publish',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Count people by state, and by which of a document's clauses they accepted. */
      countConsents: (id: string, options?: Options) =>
        send.json<ConsentCounts>(
          { method: 'GET', path: '/api/v1/documents/{id}/consents/counts', params: { id } },
          options,
        ),
      /** List everybody who was asked about a document, by email address. */
      listConsents: (id: string, query: ListDocumentConsentsQuery = {}, options?: Options) =>
        send.page<Consent>(
          { method: 'GET', path: '/api/v1/documents/{id}/consents', params: { id }, query },
          options,
        ),
    },
    versions: {
      /** Count what signers decided on each clause of a version. */
      countClauseDecisions: (id: string, options?: Options) =>
        send.json<Array<ClauseDecisions>>(
          { method: 'GET', path: '/api/v1/versions/{id}/clauses', params: { id } },
          options,
        ),
      /** Compare two versions of a document clause by clause. */
      diff: (id: string, query: DiffVersionsQuery, options?: Options) =>
        send.json<VersionDiff>(
          { method: 'GET', path: '/api/v1/versions/{id}/diff', params: { id }, query },
          options,
        ),
      /** Get a version with its clauses and settings. */
      get: (id: string, options?: Options) =>
        send.json<Version>({ method: 'GET', path: '/api/v1/versions/{id}', params: { id } }, options),
      /** List the comments that signers gave when they declined a clause, newest first. */
      listClauseComments: (id: string, query: ListClauseCommentsQuery, options?: Options) =>
        send.page<ClauseComment>(
          { method: 'GET', path: '/api/v1/versions/{id}/comments', params: { id }, query, takesCursor: true },
          options,
        ),
      /** List versions of all documents, newest first, without their clauses. */
      list: (query: ListVersionsQuery = {}, options?: Options) =>
        send.page<VersionInList>({ method: 'GET', path: '/api/v1/versions', query }, options),
      /** Create a link that previews a version as signers see it, valid for one hour. */
      preview: (id: string, options?: Options) =>
        send.json<PreviewLink>(
          {
            method: 'POST',
            path: '/api/v1/versions/{id}/preview',
            params: { id },
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Ask many people again about the active version. */
      createCampaign: (id: string, body: NewCampaign, options?: Options) =>
        send.json<Campaign>(
          {
            method: 'POST',
            path: '/api/v1/versions/{id}/campaigns',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
    },
    signingRequests: {
      /** Ask a person to decide on an active version. */
      create: (body: NewSigningRequest, options?: Options) =>
        send.json<CreatedSigningRequest>(
          { method: 'POST', path: '/api/v1/signing-requests', body, takesIdempotencyKey: true },
          options,
        ),
      /** List signing requests. */
      list: (query: ListSigningRequestsQuery = {}, options?: Options) =>
        send.page<SigningRequestInList>(
          { method: 'GET', path: '/api/v1/signing-requests', query, takesCursor: true },
          options,
        ),
      /** Ask up to 1,000 people to decide on an active version. */
      createBatch: (body: NewSigningRequestBatch, options?: Options) =>
        send.json<Array<CreatedSigningRequest | ErrorEnvelope>>(
          { method: 'POST', path: '/api/v1/signing-requests/batch', body, takesIdempotencyKey: true },
          options,
        ),
      /** Export signing requests as CSV or NDJSON. */
      export: (query: ExportSigningRequestsQuery, options?: Options) =>
        send.stream<ReadableStream<Uint8Array>>(
          { method: 'GET', path: '/api/v1/signing-requests/export', query },
          options,
        ),
      /** Get a signing request. */
      get: (id: string, options?: Options) =>
        send.json<SigningRequest>(
          { method: 'GET', path: '/api/v1/signing-requests/{id}', params: { id } },
          options,
        ),
      /** List the audit events of a signing request, oldest first. */
      listEvents: (id: string, options?: Options) =>
        send.json<Array<AuditEvent>>(
          { method: 'GET', path: '/api/v1/signing-requests/{id}/events', params: { id } },
          options,
        ),
      /** Email the signing link again, at most once an hour. */
      remind: (id: string, options?: Options) =>
        send.json<Reminder>(
          {
            method: 'POST',
            path: '/api/v1/signing-requests/{id}/remind',
            params: { id },
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Void a pending signing request. */
      void: (id: string, body: VoidReason = {}, options?: Options) =>
        send.json<SigningRequest>(
          {
            method: 'POST',
            path: '/api/v1/signing-requests/{id}/void',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Download the certificate of a decided signing request. */
      getCertificate: (id: string, options?: Options) =>
        send.file<Blob>(
          { method: 'GET', path: '/api/v1/signing-requests/{id}/certificate', params: { id } },
          options,
        ),
      /** Download the evidence bundle of a signing request. */
      getEvidence: (id: string, options?: Options) =>
        send.file<Blob>(
          { method: 'GET', path: '/api/v1/signing-requests/{id}/evidence', params: { id } },
          options,
        ),
      /** Withdraw consent to optional clauses, on the signer's behalf. */
      withdrawConsent: (id: string, body: Withdrawal, options?: Options) =>
        send.json<Consent>(
          {
            method: 'POST',
            path: '/api/v1/signing-requests/{id}/withdrawals',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
    },
    signers: {
      /** Erase a signer's personal data. */
      erase: (body: SignerToErase, options?: Options) =>
        send.json<Erasure>(
          { method: 'POST', path: '/api/v1/signers/erase', body, takesIdempotencyKey: true },
          options,
        ),
    },
    evidence: {
      /** Get the newest signed head of the evidence log. */
      getCheckpoint: (options?: Options) =>
        send.file<Blob>({ method: 'GET', path: '/api/v1/evidence/checkpoint' }, options),
      /** Get a consistency or inclusion proof of the evidence log. */
      getProof: (query: GetEvidenceProofQuery = {}, options?: Options) =>
        send.json<EvidenceProof>({ method: 'GET', path: '/api/v1/evidence/proof', query }, options),
    },
    statistics: {
      /** Get daily counts of signing requests sent, viewed and decided, and median times. */
      get: (query: GetStatisticsQuery = {}, options?: Options) =>
        send.json<Statistics>({ method: 'GET', path: '/api/v1/statistics', query }, options),
    },
    consentSessions: {
      /** Ask a person who is signed in to your application for their consent. */
      create: (body: NewConsentSession, options?: Options) =>
        send.json<ConsentSession>(
          { method: 'POST', path: '/api/v1/consent-sessions', body, takesIdempotencyKey: true },
          options,
        ),
    },
    consents: {
      /** Get what a person has consented to. */
      get: (query: GetConsentsQuery = {}, options?: Options) =>
        send.json<Consent | null | Array<Consent>>(
          { method: 'GET', path: '/api/v1/consents', query },
          options,
        ),
    },
    campaigns: {
      /** Cancel a campaign. */
      cancel: (id: string, body: CampaignCancellation = {}, options?: Options) =>
        send.json<Campaign>(
          {
            method: 'POST',
            path: '/api/v1/campaigns/{id}/cancel',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Get a campaign and its progress. */
      get: (id: string, options?: Options) =>
        send.json<Campaign>({ method: 'GET', path: '/api/v1/campaigns/{id}', params: { id } }, options),
      /** List campaigns, newest first. */
      list: (query: ListCampaignsQuery = {}, options?: Options) =>
        send.page<Campaign>({ method: 'GET', path: '/api/v1/campaigns', query }, options),
    },
    templates: {
      /** Create a container from a template. */
      clone: (id: string, body: NewContainerFromTemplate, options?: Options) =>
        send.json<ContainerCopy>(
          {
            method: 'POST',
            path: '/api/v1/templates/{id}/clone',
            params: { id },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Turn a container into a template. */
      create: (body: NewTemplate, options?: Options) =>
        send.json<Success>(
          { method: 'POST', path: '/api/v1/templates', body, takesIdempotencyKey: true },
          options,
        ),
      /** List templates, newest first. */
      list: (query: ListTemplatesQuery = {}, options?: Options) =>
        send.json<Array<Template>>({ method: 'GET', path: '/api/v1/templates', query }, options),
      /** Turn a template back into an ordinary container, keeping its documents. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/templates/{id}', params: { id }, isRemoval: true },
          options,
        ),
      /** Update the fields that are sent; null clears a field. */
      update: (id: string, body: TemplateChanges = {}, options?: Options) =>
        send.json<Success>(
          { method: 'PATCH', path: '/api/v1/templates/{id}', params: { id }, body },
          options,
        ),
    },
    webhooks: {
      /** Create a webhook whose deliveries a program without a public address fetches. */
      createListener: (body: NewListener = {}, options?: Options) =>
        send.json<Webhook>(
          { method: 'POST', path: '/api/v1/webhooks/listeners', body, takesIdempotencyKey: true },
          options,
        ),
      /** Create a webhook, whose secret is shown only once. */
      create: (body: NewWebhook, options?: Options) =>
        send.json<Webhook>(
          { method: 'POST', path: '/api/v1/webhooks', body, takesIdempotencyKey: true },
          options,
        ),
      /** List webhooks. */
      list: (options?: Options) =>
        send.json<Array<Webhook>>({ method: 'GET', path: '/api/v1/webhooks' }, options),
      /** Delete a webhook and stop its deliveries. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/webhooks/{id}', params: { id }, isRemoval: true },
          options,
        ),
      /** Update the fields that are sent. */
      update: (id: string, body: WebhookChanges = {}, options?: Options) =>
        send.json<Webhook>({ method: 'PUT', path: '/api/v1/webhooks/{id}', params: { id }, body }, options),
      /** List the deliveries of a webhook, newest first. */
      listDeliveries: (id: string, query: ListDeliveriesQuery = {}, options?: Options) =>
        send.page<Delivery>(
          { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries', params: { id }, query },
          options,
        ),
      /** List the requests that wait for the response of a listener, oldest first. */
      listListenerRequests: (id: string, query: ListListenerRequestsQuery = {}, options?: Options) =>
        send.json<Array<ListenerRequest>>(
          { method: 'GET', path: '/api/v1/webhooks/{id}/requests', params: { id }, query },
          options,
        ),
      /** Resend all deliveries that failed since a given time and have not succeeded since. */
      recoverDeliveries: (id: string, body: NewRecovery, options?: Options) =>
        send.json<Recovery>(
          {
            method: 'POST',
            path: '/api/v1/webhooks/{id}/recover',
            params: { id },
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
            path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
            params: { id, deliveryId },
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Respond to a request of a listener. */
      respondToListenerRequest: (
        id: string,
        requestId: string,
        body: ListenerResponse = {},
        options?: Options,
      ) =>
        send.json<Success>(
          {
            method: 'POST',
            path: '/api/v1/webhooks/{id}/requests/{requestId}/response',
            params: { id, requestId },
            body,
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Rotate the secret of a webhook; the new secret is shown only once. */
      rotateSecret: (id: string, options?: Options) =>
        send.json<Webhook>(
          {
            method: 'POST',
            path: '/api/v1/webhooks/{id}/rotate-secret',
            params: { id },
            takesIdempotencyKey: true,
          },
          options,
        ),
      /** Send a sample `signing.completed` event with `"test": true` in its data. */
      test: (id: string, options?: Options) =>
        send.json<Delivery>(
          { method: 'POST', path: '/api/v1/webhooks/{id}/test', params: { id }, takesIdempotencyKey: true },
          options,
        ),
    },
    organisations: {
      /** Create another organisation, which the caller owns. */
      create: (body: NewOrganisation, options?: Options) =>
        send.json<CreatedOrganisation>(
          { method: 'POST', path: '/api/v1/organisations', body, takesIdempotencyKey: true },
          options,
        ),
    },
    organisation: {
      /** Get the organisation and its email settings. */
      get: (options?: Options) =>
        send.json<Organisation>({ method: 'GET', path: '/api/v1/organisation' }, options),
      /** Update the settings that are sent; null clears a setting. */
      update: (body: OrganisationChanges = {}, options?: Options) =>
        send.json<Organisation>({ method: 'PATCH', path: '/api/v1/organisation', body }, options),
    },
    usage: {
      /** Get the usage of the organisation and the limits of its plan. */
      get: (options?: Options) => send.json<Usage>({ method: 'GET', path: '/api/v1/usage' }, options),
    },
    attention: {
      /** Get what needs attention. */
      get: (query: GetAttentionQuery = {}, options?: Options) =>
        send.json<Attention>({ method: 'GET', path: '/api/v1/attention', query }, options),
    },
    activity: {
      /** List who did what in the organisation, newest first. */
      list: (query: ListActivityQuery = {}, options?: Options) =>
        send.page<ActivityEntry>(
          { method: 'GET', path: '/api/v1/activity', query, takesCursor: true },
          options,
        ),
    },
    search: {
      /** Find containers, templates, documents and signing requests by name. */
      search: (query: SearchQuery, options?: Options) =>
        send.json<SearchResults>({ method: 'GET', path: '/api/v1/search', query }, options),
    },
    members: {
      /** Sign a member out everywhere. */
      endSessions: (user_id: string, options?: Options) =>
        send.json<EndedSessions>(
          { method: 'DELETE', path: '/api/v1/members/{user_id}/sessions', params: { user_id } },
          options,
        ),
      /** List the browsers where a member is signed in, most recently used first. */
      listSessions: (user_id: string, options?: Options) =>
        send.json<Array<MemberSession>>(
          { method: 'GET', path: '/api/v1/members/{user_id}/sessions', params: { user_id } },
          options,
        ),
      /** List the members of the organisation, sorted by name. */
      list: (options?: Options) =>
        send.json<Array<Member>>({ method: 'GET', path: '/api/v1/members' }, options),
      /** Remove a member, or leave the organisation yourself. */
      remove: (user_id: string, options?: Options) =>
        send.json<RemovedMember>(
          { method: 'DELETE', path: '/api/v1/members/{user_id}', params: { user_id } },
          options,
        ),
      /** Change the role of a member. */
      update: (user_id: string, body: MemberChanges, options?: Options) =>
        send.json<ChangedMember>(
          { method: 'PATCH', path: '/api/v1/members/{user_id}', params: { user_id }, body },
          options,
        ),
    },
    invitationLinks: {
      /** Accept an invitation. */
      accept: (token: string, body: InvitationAcceptance = {}, options?: Options) =>
        send.json<JoinedOrganisation>(
          { method: 'POST', path: '/api/v1/invitation-links/{token}/accept', params: { token }, body },
          options,
        ),
      /** Get an invitation by its link. */
      get: (token: string, options?: Options) =>
        send.json<InvitationLink>(
          { method: 'GET', path: '/api/v1/invitation-links/{token}', params: { token } },
          options,
        ),
    },
    invitations: {
      /** Invite a person to the organisation by email, and by a link that is shown only once. */
      create: (body: NewInvitation, options?: Options) =>
        send.json<CreatedInvitation>(
          { method: 'POST', path: '/api/v1/invitations', body, takesIdempotencyKey: true },
          options,
        ),
      /** List open invitations, newest first. */
      list: (options?: Options) =>
        send.json<Array<Invitation>>({ method: 'GET', path: '/api/v1/invitations' }, options),
      /** Revoke an invitation. */
      remove: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/invitations/{id}', params: { id }, isRemoval: true },
          options,
        ),
    },
    apiKeys: {
      /** Create an API key, which is shown only once. */
      create: (body: NewApiKey, options?: Options) =>
        send.json<CreatedApiKey>({ method: 'POST', path: '/api/v1/api-keys', body }, options),
      /** List API keys, including revoked ones, newest first. */
      list: (options?: Options) =>
        send.json<Array<ApiKey>>({ method: 'GET', path: '/api/v1/api-keys' }, options),
      /** Revoke an API key with immediate effect. */
      revoke: (id: string, options?: Options) =>
        send.json<Success>(
          { method: 'DELETE', path: '/api/v1/api-keys/{id}', params: { id }, isRemoval: true },
          options,
        ),
    },
    me: {
      /** Get the signed-in user and their organisations. */
      get: (options?: Options) => send.json<Me>({ method: 'GET', path: '/api/v1/me' }, options),
    },
    setUp: {
      /** Check whether a set-up link is still valid. */
      get: (token: string, options?: Options) =>
        send.json<SetUpLink>({ method: 'GET', path: '/api/v1/set-up/{token}', params: { token } }, options),
      /** Create the first account, the owner of the organisation; the link then stops working. */
      setUp: (token: string, body: SetUp, options?: Options) =>
        send.json<CreatedOrganisation>(
          { method: 'POST', path: '/api/v1/set-up/{token}', params: { token }, body },
          options,
        ),
    },
    signInOptions: {
      /** Get the available ways to sign in. */
      get: (options?: Options) =>
        send.json<SignInOptions>({ method: 'GET', path: '/api/v1/sign-in-options' }, options),
    },
    sign: {
      /** Exchange the code for a verification token. */
      confirmVerification: (token: string, body: VerificationCode, options?: Options) =>
        send.json<VerifiedSigner>(
          { method: 'POST', path: '/api/v1/sign/{token}/verification/confirm', params: { token }, body },
          options,
        ),
      /** Get the document and clauses behind a signing link. */
      getSigningView: (token: string, options?: Options) =>
        send.json<SigningView>({ method: 'GET', path: '/api/v1/sign/{token}', params: { token } }, options),
      /** Email the signer a six-digit code. */
      sendVerificationCode: (token: string, options?: Options) =>
        send.json<SentCode>(
          { method: 'POST', path: '/api/v1/sign/{token}/verification', params: { token } },
          options,
        ),
      /** Submit the signer's decisions. */
      submitSigningRequest: (token: string, body: Submission, options?: Options) =>
        send.json<Decision>(
          { method: 'POST', path: '/api/v1/sign/{token}/submit', params: { token }, body },
          options,
        ),
      /** Record that the signer has opened the page; only the first time counts. */
      viewSigningRequest: (token: string, body: View = {}, options?: Options) =>
        send.json<RecordedView>(
          { method: 'POST', path: '/api/v1/sign/{token}/view', params: { token }, body },
          options,
        ),
      /** Withdraw the signer's consent to optional clauses. */
      withdrawOwnConsent: (token: string, body: OwnWithdrawal, options?: Options) =>
        send.json<Consent>(
          { method: 'POST', path: '/api/v1/sign/{token}/withdraw', params: { token }, body },
          options,
        ),
    },
  };
}
