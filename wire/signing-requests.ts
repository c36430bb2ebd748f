import Type, { type Static } from 'typebox';
import {
  Described,
  IdParams,
  inOneLine,
  Named,
  Nullable,
  OneOf,
  operation,
  pageQuery,
  Reference,
  Sha256Hex,
  Strict,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { ErrorEnvelope } from './error-envelope.ts';
import { languages } from './languages.ts';
import { emailAddressPattern, personNamePattern, plainTextPattern } from './text-patterns.ts';
import { VariableValue } from './versions.ts';

export const signingRequestStatuses = [
  'PENDING',
  'ACCEPTED_FULL',
  'ACCEPTED_PARTIAL',
  'REJECTED',
  'VOIDED',
  'EXPIRED',
] as const;

export const SigningRequestStatus = OneOf([...signingRequestStatuses], {
  title: 'SigningRequestStatus',
  description:
    '`PENDING`: not decided yet. `ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined. `REJECTED`: a mandatory clause declined. `VOIDED`: withdrawn before the decision. `EXPIRED`: the deadline passed before the decision.',
});
export type SigningRequestStatus = Static<typeof SigningRequestStatus>;

/** Contract section 3. */
export const SignerName = Text(1, 255, {
  pattern: personNamePattern,
  'x-form': 'free of control, invisible and bidirectional-override characters',
  description: 'No control, invisible or bidirectional-override characters, except where writing needs them.',
});

export const EmailAddress = Text(1, 254, {
  title: 'EmailAddress',
  'x-form': 'a valid email address',
  pattern: emailAddressPattern,
  'x-deliverable': true,
  description: 'One plain email address. The domain may be internationalised.',
});

const EmailLanguage = Type.Optional(
  OneOf([...languages], {
    description: "The language of the emails to the signer. Defaults to the organisation's language.",
  }),
);

/** What a signer needs to read and decide on a request. */
export const verifications = ['link', 'email_otp'] as const;

export const Verification = OneOf([...verifications], {
  title: 'Verification',
  description:
    '`link`: the signing link is enough. `email_otp`: before the clauses are shown, the signer also enters a six-digit code that Assent emails to their address.',
});
export type Verification = Static<typeof Verification>;

export const ExternalId = Text(1, 255, {
  ...inOneLine,
  description:
    "The sender's own identifier for the signer or the matter. Several requests may have the same one.",
  examples: ['customer-1042'],
});

export const Metadata = Type.Record(Type.String(), Type.String({ maxLength: 500 }), {
  title: 'Metadata',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: 40 },
  description: "The sender's own values: at most 20 texts of 500 characters, with names of 40.",
});
export type Metadata = Static<typeof Metadata>;

/** The values of the variables in the text of a version. */
export const VariableValues = Type.Record(Type.String(), VariableValue, {
  title: 'VariableValues',
  maxProperties: 50,
  description: 'Plain text for each variable of the version, by its name.',
});

const signingRequestFields = {
  id: Uuid,
  version_id: Uuid,
  signer_name: Type.String({ description: 'As in the request that created it.' }),
  signer_email: Type.String({ description: 'As in the request that created it.' }),
  status: SigningRequestStatus,
  token: Nullable(Type.String(), {
    description:
      "The token of the signing link. It is null for viewers in the dashboard, because anyone who has it can decide on the signer's behalf. API keys always receive it.",
  }),
  created_at: Timestamp,
  expires_at: Nullable(Timestamp, { description: 'The deadline; null for none.' }),
  completed_at: Nullable(Timestamp, { description: 'When the signer decided.' }),
};

export const VersionOfRequest = Named('VersionOfRequest', {
  version_number: Type.Integer({ description: 'The number of the version within its document.' }),
  document: Reference,
});

export const SigningRequestInList = Named('SigningRequestInList', {
  ...signingRequestFields,
  // Only with `include=details`:
  accepted_clauses: Type.Optional(
    Nullable(Type.Integer(), { description: 'How many clauses were accepted; null before the decision.' }),
  ),
  viewed_at: Type.Optional(Nullable(Timestamp, { description: 'When the signer first saw the page.' })),
  is_superseded: Type.Optional(
    Type.Boolean({ description: 'Whether a later request asked the same person about the same version.' }),
  ),
  updated_at: Type.Optional(Timestamp), // Also when sorted by it.
  version: Type.Optional(VersionOfRequest),
});
export type SigningRequestInList = Static<typeof SigningRequestInList>;

export const AssentMap = Type.Record(Type.String(), Type.Boolean(), {
  title: 'AssentMap',
  description: 'For each clause id, whether the clause was accepted. A clause without an answer is `false`.',
});
export type AssentMap = Static<typeof AssentMap>;

export const SigningRequest = Named('SigningRequest', {
  ...signingRequestFields,
  assent_map: Nullable(AssentMap),
  rejection_note: Nullable(Type.String(), { description: "The signer's note on declined clauses." }),
  comments: Nullable(
    Type.Record(Type.String(), Type.String(), {
      description: "The signer's comments on declined clauses, by clause id.",
    }),
  ),
  unanswered: Nullable(
    Type.Array(Type.String(), {
      description:
        'The ids of the clauses that the signer left open, which is possible once a mandatory clause is declined.',
    }),
  ),
  updated_at: Timestamp,
  is_superseded: Type.Boolean({
    description: 'Whether a later request asked the same person about the same version.',
  }),
  created_by: Described(Uuid, 'The user or API key that created it.'),
  viewed_at: Nullable(Timestamp, { description: 'When the signer first saw the page.' }),
  voided_at: Nullable(Timestamp, { description: 'When it was withdrawn.' }),
  void_reason: Nullable(Type.String(), { description: 'Why it was withdrawn.' }),
  expired_at: Nullable(Timestamp, { description: 'When it expired without a decision.' }),
  erased_at: Nullable(Timestamp, {
    description:
      "When the signer's personal data was erased. From then on `signer_name` is `[erased]`, and `signer_email` a placeholder that cannot receive email.",
  }),
  verification: Verification,
  external_id: Nullable(Type.String(), {
    description: "The sender's own identifier; null if none was given.",
  }),
  metadata: Nullable(Metadata),
  redirect_url: Nullable(Type.String(), {
    description: "The URL given for this request; null when the version's applies.",
  }),
  message: Nullable(Type.String(), {
    description: "The sender's message in the email with the signing link; null for none.",
  }),
  variables: Type.Record(Type.String(), Type.String(), {
    description: "The values of the version's variables, with defaults filled in. Empty when it has none.",
  }),
  campaign_id: Nullable(Uuid, { description: 'The campaign that created it; null for none.' }),
  version: VersionOfRequest,
});
export type SigningRequest = Static<typeof SigningRequest>;

const NewVerification = Type.Optional(
  OneOf([...verifications], {
    description:
      "What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own.",
  }),
);

export const RedirectUrl = Type.String({
  maxLength: 2048,
  'x-redirect': true,
  description: "Where the signer goes after deciding, instead of the version's `redirect_url`.",
});
export const Message = Text(0, 1000, {
  pattern: plainTextPattern,
  'x-form': 'free of control and bidirectional-override characters',
  description: 'A message to the signer, which the email with the signing link shows as plain text.',
});

/** What a sender may give with a request. */
const given = {
  externalId: Type.Optional(ExternalId),
  metadata: Type.Optional(Metadata),
  redirectUrl: Type.Optional(RedirectUrl),
  message: Type.Optional(Message),
  variables: Type.Optional(VariableValues),
};

export const NewSigningRequest = Named('NewSigningRequest', {
  versionId: Described(Uuid, 'The active version to decide on.'),
  signerName: SignerName,
  signerEmail: EmailAddress,
  sendEmail: Type.Boolean({ default: true, description: 'Whether to email the signing link to the signer.' }),
  language: EmailLanguage,
  verification: NewVerification,
  ...given,
});
export type NewSigningRequest = Static<typeof NewSigningRequest>;

export const CreatedSigningRequest = Named('CreatedSigningRequest', {
  requestId: Uuid,
  token: Type.String({ description: 'The token of the signing link.' }),
  isNew: Type.Boolean({ description: 'False if the request was pending already.' }),
  emailSent: Type.Boolean({
    description:
      'True when this call queued a signing link email. False for a request beyond the quota of emails to one address: 5 in an hour and 20 in a day.',
  }),
});
export type CreatedSigningRequest = Static<typeof CreatedSigningRequest>;

export const SigningRequestFilter = Strict({
  status: Type.Optional(Described(SigningRequestStatus, 'Only requests in this status.')),
  versionId: Type.Optional(Described(Uuid, 'Only requests for this version.')),
  documentId: Type.Optional(Described(Uuid, 'Only requests for any version of this document.')),
  search: Type.Optional(
    Text(0, 200, {
      description:
        "Part of the signer's name or address, in upper or lower case. Searching for one or two letters is slow in organisations with millions of requests.",
    }),
  ),
  dateRange: Type.Optional(
    OneOf(['7d', '30d', '90d'], { description: 'Only requests created in the last 7, 30 or 90 days.' }),
  ),
  from: Type.Optional(Described(Timestamp, 'Only requests created at this time or later.')),
  to: Type.Optional(Described(Timestamp, 'Only requests created before this time.')),
  updatedSince: Type.Optional(Described(Timestamp, 'Only requests changed at this time or later.')),
  externalId: Type.Optional(ExternalId),
  campaignId: Type.Optional(Described(Uuid, 'Only requests that this campaign created.')),
  expiresWithin: Type.Optional(
    OneOf(['3d', '7d', '30d'], {
      description: 'Only pending requests that expire in the next 3, 7 or 30 days.',
    }),
  ),
  undelivered: Type.Optional(
    OneOf(['true'], {
      description:
        'Only pending requests whose last email to the signer was permanently refused, or given up after a day of attempts.',
    }),
  ),
  clause: Type.Optional(
    Text(1, 100, {
      description:
        'The slug of a clause: only decided requests of versions that have it. With `accepted`, only those in which every clause with this slug was accepted (`true`), or was not (`false`).',
    }),
  ),
  accepted: Type.Optional(OneOf(['true', 'false'], { description: 'Only together with `clause`.' })),
  sortBy: OneOf(['created_at', 'updated_at', 'signer_name', 'status'], {
    default: 'created_at',
    description:
      'What the list is sorted by. Names are compared by the collation of the database. In the embedded one, that is by code point: capital letters come before small ones, and letters with accents after "z".',
  }),
  sortDir: OneOf(['asc', 'desc'], {
    default: 'desc',
    description: 'Ascending or descending.',
  }),
  include: Type.Optional(OneOf(['details'], { description: 'Adds fields to each item.' })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 4096,
      examples: [''],
      description:
        'Instead of `offset`, for reading a whole list: empty for the first page, then `pagination.next_cursor` of the previous page, with the same sort order. Each page takes the same time, and requests that are created in the meantime do not shift the pages.',
    }),
  ),
  ...pageQuery,
});
export type SigningRequestFilter = Static<typeof SigningRequestFilter>;

export const exportFormats = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The filters and order of the list. An export is always complete, so it has no pages. */
export const SigningRequestExportFilter = Strict({
  format: OneOf([...exportFormats], { title: 'ExportFormat', description: 'The format of the file.' }),
  ...Type.Omit(SigningRequestFilter, ['limit', 'offset', 'cursor', 'include']).properties,
});
export type SigningRequestExportFilter = Static<typeof SigningRequestExportFilter>;

export const clauseDecisions = ['accepted', 'declined', 'unanswered', 'withdrawn'] as const;
export type ClauseDecision = (typeof clauseDecisions)[number];

export const ExportedSigningRequest = Named('ExportedSigningRequest', {
  ...Type.Omit(SigningRequest, ['token']).properties,
  clauses: Type.Optional(
    Type.Record(Type.String(), Nullable(OneOf([...clauseDecisions], { title: 'ExportedDecision' })), {
      description:
        "Only in an export of one version or document: what the signer decided on each clause of the request's version, by slug; null before the decision, and `withdrawn` for a clause that was accepted and later withdrawn. `assent_map` stays as it was decided. If clauses of a version share a slug, the keys are `SLUG.ID`.",
    }),
  ),
});
export type ExportedSigningRequest = Static<typeof ExportedSigningRequest>;

export const VoidReason = Named('VoidReason', {
  reason: Type.Optional(
    Text(0, 500, { description: 'The signer reads it in the email about the withdrawal.' }),
  ),
});

export const Reminder = Named('Reminder', {
  emailSent: Type.Boolean({
    description:
      'True when this call queued a reminder. False, and nothing has changed, when the address has received 5 emails in an hour or 20 in a day.',
  }),
});

const tag = 'Signing requests';

export const listSigningRequests = operation({
  operationId: 'listSigningRequests',
  method: 'GET',
  path: '/api/v1/signing-requests',
  tag,
  summary: 'List signing requests',
  description:
    'With `include=details`, each item also has `accepted_clauses`, `viewed_at`, `is_superseded`, `updated_at` and `version`. Pages take longer as `offset` grows; with `cursor`, every page of a long list takes the same time. `from` (inclusive) and `to` (exclusive) limit the time of creation, and `updatedSince` limits the time of the last change.',
  query: SigningRequestFilter,
  data: Type.Array(SigningRequestInList),
  paginated: true,
  errors: [],
});

export const exportSigningRequests = operation({
  operationId: 'exportSigningRequests',
  method: 'GET',
  path: '/api/v1/signing-requests/export',
  tag,
  summary: 'Export signing requests as CSV or NDJSON',
  description:
    'Streams every signing request that matches the filters of the list, as of one moment and without signing links. `ndjson` has one JSON object per line. `csv` has a header and one row for each request, with a column for each clause if `versionId` or `documentId` is given; the cell of a withdrawn clause is `withdrawn`. After an error later than the first byte, the connection is closed before the end of the chunked body, so if the download does not fail, the file is complete. In each process of the service, at most two exports of an organisation run at a time, each for up to 10 minutes.',
  query: SigningRequestExportFilter,
  data: ExportedSigningRequest,
  streams: {
    'text/csv': Type.String({
      format: 'binary',
      description: 'UTF-8 with a byte-order mark, as in RFC 4180.',
    }),
    'application/x-ndjson': ExportedSigningRequest,
  },
  errors: [],
});

export const createSigningRequest = operation({
  operationId: 'createSigningRequest',
  method: 'POST',
  path: '/api/v1/signing-requests',
  tag,
  summary: 'Ask a person to decide on an active version',
  description:
    'Idempotent per version and email address: if there is a pending signing request, it is returned unchanged instead of creating another, whatever else the repeat says.',
  body: NewSigningRequest,
  status: 201,
  data: CreatedSigningRequest,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});

export const getSigningRequest = operation({
  operationId: 'getSigningRequest',
  method: 'GET',
  path: '/api/v1/signing-requests/{id}',
  tag,
  summary: 'Get a signing request',
  description:
    'With the decision once there is one: `assent_map`, `rejection_note`, `comments` and `unanswered`.',
  params: IdParams,
  data: SigningRequest,
  errors: ['NOT_FOUND'],
});

export const voidSigningRequest = operation({
  operationId: 'voidSigningRequest',
  method: 'POST',
  path: '/api/v1/signing-requests/{id}/void',
  tag,
  summary: 'Void a pending signing request',
  description:
    'The link then shows that the request was withdrawn. Only a `PENDING` request can be voided; another is `CONFLICT`.',
  params: IdParams,
  body: VoidReason,
  data: SigningRequest,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const remindSigningRequest = operation({
  operationId: 'remindSigningRequest',
  method: 'POST',
  path: '/api/v1/signing-requests/{id}/remind',
  tag,
  summary: 'Email the signing link again, at most once an hour',
  description:
    'Only for a `PENDING` request. A second reminder within an hour is `RATE_LIMITED`, with `Retry-After`.',
  params: IdParams,
  data: Reminder,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const BatchSigner = Named('BatchSigner', { name: SignerName, email: EmailAddress, ...given });
export type BatchSigner = Static<typeof BatchSigner>;

export const NewSigningRequestBatch = Named('NewSigningRequestBatch', {
  versionId: Described(Uuid, 'The active version to decide on.'),
  signers: Type.Array(
    Type.Union([BatchSigner, Type.Unknown({ description: 'Anything else gets an error in its place.' })]),
    {
      minItems: 1,
      maxItems: 1000,
      description: 'The people to ask. The results are in the same order.',
    },
  ),
  language: EmailLanguage,
  verification: NewVerification,
  metadata: given.metadata,
  redirectUrl: given.redirectUrl,
  message: given.message,
});

export const createSigningRequestBatch = operation({
  operationId: 'createSigningRequestBatch',
  method: 'POST',
  path: '/api/v1/signing-requests/batch',
  tag,
  summary: 'Ask up to 1,000 people to decide on an active version',
  description:
    'Valid signers get their signing request even when others are invalid. `metadata`, `redirectUrl` and `message` beside the list of signers apply to signers without their own.',
  body: NewSigningRequestBatch,
  status: 201,
  data: Type.Array(Type.Union([CreatedSigningRequest, ErrorEnvelope])),
  errors: ['NOT_FOUND'],
});

const AuditEventType = OneOf(
  [
    'created',
    'session_opened',
    'verified',
    'viewed',
    'reminded',
    'completed',
    'rejected',
    'voided',
    'expired',
    'superseded',
    'withdrawn',
    'link_requested',
    'mailed',
    // Only in chains of earlier releases, for emails that were accepted after failed attempts.
    'mail_sent',
    'mail_failed',
    'mail_bounced',
    'erased',
  ],
  {
    title: 'AuditEventType',
    description: 'What happened. `docs/guide/audit-events.md` describes each type.',
  },
);

const Actor = Named('Actor', {
  kind: Described(OneOf(['api_key', 'user', 'signer', 'system']), 'Who caused the event.'),
  id: Described(Nullable(Uuid), 'The ID of the API key or user; null for others.'),
});

export const AuditEvent = Named('AuditEvent', {
  seq: Described(Type.Integer({ minimum: 1 }), 'The position in the chain, from 1.'),
  type: AuditEventType,
  at: Described(Timestamp, 'When it happened.'),
  actor: Actor,
  ip: Described(Nullable(Sha256Hex), 'Salted hash of the client address; null if there was none.'),
  user_agent: Described(Nullable(Sha256Hex), 'Salted hash of the User-Agent header; null if there was none.'),
  payload: Described(Type.Record(Type.String(), Type.Unknown()), 'The details of this type of event.'),
  prev_hash: Described(Sha256Hex, 'The `hash` of the previous event.'),
  hash: Described(Sha256Hex, 'Covers this event and the previous one.'),
});
export type AuditEvent = Static<typeof AuditEvent>;

export const listSigningRequestEvents = operation({
  operationId: 'listSigningRequestEvents',
  method: 'GET',
  path: '/api/v1/signing-requests/{id}/events',
  tag,
  summary: 'List the audit events of a signing request, oldest first',
  description:
    'Each `hash` is the SHA-256 of the bytes of `prev_hash` followed by the RFC 8785 canonical JSON of the event without its `hash`. Personal data appears only as salted SHA-256 hashes.',
  params: IdParams,
  data: Type.Array(AuditEvent),
  errors: ['NOT_FOUND'],
});
