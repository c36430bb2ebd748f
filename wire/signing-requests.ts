import Type, { type Static } from 'typebox';
import {
  IdParams,
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
import { emailAddressPattern, oneLinePattern, personNamePattern } from './text-patterns.ts';

export const signingRequestStatuses = [
  'PENDING',
  'ACCEPTED_FULL',
  'ACCEPTED_PARTIAL',
  'REJECTED',
  'VOIDED',
  'EXPIRED',
] as const;

export const SigningRequestStatus = OneOf([...signingRequestStatuses], { title: 'SigningRequestStatus' });
export type SigningRequestStatus = Static<typeof SigningRequestStatus>;

/** For names that appear within a line of an email or page, which they must not break or reverse. */
export const inOneLine = {
  pattern: oneLinePattern,
  'x-form': 'free of control and bidirectional-override characters',
  description: 'No control or bidirectional-override characters.',
};

/** Contract section 3. */
export const SignerName = Text(1, 255, {
  pattern: personNamePattern,
  'x-form': 'free of control, invisible and bidirectional-override characters',
  description: 'No control, invisible or bidirectional-override characters, except where writing needs them.',
});

export const EmailAddress = Text(3, 254, {
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

const signingRequestFields = {
  id: Uuid,
  version_id: Uuid,
  signer_name: Type.String(),
  signer_email: Type.String(),
  status: SigningRequestStatus,
  token: Nullable(Type.String(), {
    description:
      "The token of the signing link. It is null for viewers in the dashboard, because anyone who has it can decide on the signer's behalf. API keys always receive it.",
  }),
  created_at: Timestamp,
  expires_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
};

const VersionOfRequest = Named('VersionOfRequest', {
  version_number: Type.Integer(),
  document: Reference,
});

export const SigningRequestInList = Named('SigningRequestInList', {
  ...signingRequestFields,
  // Only with `include=details`:
  accepted_clauses: Type.Optional(
    Nullable(Type.Integer(), { description: 'How many clauses were accepted; null before the decision.' }),
  ),
  viewed_at: Type.Optional(Nullable(Timestamp)),
  is_superseded: Type.Optional(Type.Boolean()),
  updated_at: Type.Optional(Timestamp),
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
  rejection_note: Nullable(Type.String()),
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
  is_superseded: Type.Boolean(),
  created_by: Uuid,
  viewed_at: Nullable(Timestamp),
  voided_at: Nullable(Timestamp),
  void_reason: Nullable(Type.String()),
  expired_at: Nullable(Timestamp),
  erased_at: Nullable(Timestamp, {
    description:
      "When the signer's personal data was erased. From then on `signer_name` is `[erased]`, and `signer_email` a placeholder that cannot receive email.",
  }),
  verification: Verification,
  version: VersionOfRequest,
});
export type SigningRequest = Static<typeof SigningRequest>;

const NewVerification = Type.Optional(
  OneOf([...verifications], {
    description:
      "What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own.",
  }),
);

export const NewSigningRequest = Named('NewSigningRequest', {
  versionId: Uuid,
  signerName: SignerName,
  signerEmail: EmailAddress,
  sendEmail: Type.Boolean({ default: true, description: 'Whether to email the signing link to the signer.' }),
  language: EmailLanguage,
  verification: NewVerification,
});
export type NewSigningRequest = Static<typeof NewSigningRequest>;

export const CreatedSigningRequest = Named('CreatedSigningRequest', {
  requestId: Uuid,
  token: Type.String({ description: 'The token of the signing link.' }),
  isNew: Type.Boolean(),
  emailSent: Type.Boolean({
    description:
      'True when this call queued a signing link email. False for a request beyond the quota of emails to one address: 5 in an hour and 20 in a day.',
  }),
});
export type CreatedSigningRequest = Static<typeof CreatedSigningRequest>;

export const SigningRequestFilter = Strict({
  status: Type.Optional(SigningRequestStatus),
  versionId: Type.Optional(Uuid),
  documentId: Type.Optional(Uuid),
  search: Type.Optional(
    Text(0, 200, {
      description:
        "Part of the signer's name or address, in upper or lower case. Texts of one or two letters take long in organisations with millions of requests.",
    }),
  ),
  dateRange: Type.Optional(OneOf(['7d', '30d', '90d'])),
  sortBy: OneOf(['created_at', 'signer_name', 'status'], { default: 'created_at' }),
  sortDir: OneOf(['asc', 'desc'], { default: 'desc' }),
  include: Type.Optional(OneOf(['details'])),
  cursor: Type.Optional(
    Type.String({
      maxLength: 4096,
      description:
        'Instead of `offset`, for reading a whole list: empty for the first page, then `pagination.next_cursor` of the page before, with the same sort order. Each page takes the same time, and requests that are created meanwhile move none.',
    }),
  ),
  ...pageQuery,
});
export type SigningRequestFilter = Static<typeof SigningRequestFilter>;

export const VoidReason = Named('VoidReason', { reason: Type.Optional(Text(0, 500)) });

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
    'With `include=details`, each item also has `accepted_clauses`, `viewed_at`, `is_superseded`, `updated_at` and `version`. The time of a page grows with `offset`; `cursor` reads long lists at the same speed to their end.',
  query: SigningRequestFilter,
  data: Type.Array(SigningRequestInList),
  paginated: true,
});

export const createSigningRequest = operation({
  operationId: 'createSigningRequest',
  method: 'POST',
  path: '/api/v1/signing-requests',
  tag,
  summary: 'Ask a person to decide on an active version',
  description:
    'Idempotent per version and email address: a pending signing request is returned instead of creating another, and stays as it is, whatever the repeat says about language or verification.',
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
  params: IdParams,
  data: Reminder,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const NewSigningRequestBatch = Named('NewSigningRequestBatch', {
  versionId: Uuid,
  signers: Type.Array(Type.Unknown({ description: '{name, email}. Each is validated on its own.' }), {
    minItems: 1,
    maxItems: 1000,
  }),
  language: EmailLanguage,
  verification: NewVerification,
});

export const BatchSigner = Strict({ name: SignerName, email: EmailAddress });
export type BatchSigner = Static<typeof BatchSigner>;

export const createSigningRequestBatch = operation({
  operationId: 'createSigningRequestBatch',
  method: 'POST',
  path: '/api/v1/signing-requests/batch',
  tag,
  summary: 'Ask up to 1,000 people to decide on an active version',
  description: 'Valid signers get their signing request even when others are invalid.',
  body: NewSigningRequestBatch,
  status: 201,
  data: Type.Array(Type.Union([CreatedSigningRequest, ErrorEnvelope])),
  errors: ['NOT_FOUND'],
});

const AuditEventType = OneOf(
  [
    'created',
    'verified',
    'viewed',
    'reminded',
    'completed',
    'rejected',
    'voided',
    'expired',
    'superseded',
    'link_requested',
    'mailed',
    // Only in chains of earlier releases, for emails that were accepted after failed attempts.
    'mail_sent',
    'mail_failed',
    'mail_bounced',
    'erased',
  ],
  { title: 'AuditEventType' },
);

const Actor = Named('Actor', {
  kind: OneOf(['api_key', 'user', 'signer', 'system']),
  id: Nullable(Uuid),
});

export const AuditEvent = Named('AuditEvent', {
  seq: Type.Integer({ minimum: 1 }),
  type: AuditEventType,
  at: Timestamp,
  actor: Actor,
  ip: Nullable(Sha256Hex),
  user_agent: Nullable(Sha256Hex),
  payload: Type.Record(Type.String(), Type.Unknown()),
  prev_hash: Sha256Hex,
  hash: Sha256Hex,
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
