import Type, { type Static } from 'typebox';
import {
  IdParams,
  Nullable,
  OneOf,
  operation,
  pageQuery,
  Sha256Hex,
  Strict,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { ErrorEnvelope } from './errors.ts';
import { languages } from './languages.ts';
import { emailAddressPattern, oneLinePattern } from './text-patterns.ts';

export const signingRequestStatuses = [
  'PENDING',
  'ACCEPTED_FULL',
  'ACCEPTED_PARTIAL',
  'REJECTED',
  'VOIDED',
  'EXPIRED',
] as const;

export const SigningRequestStatus = OneOf([...signingRequestStatuses]);
export type SigningRequestStatus = Static<typeof SigningRequestStatus>;

/** For names that stand in lines of emails and pages: nothing that breaks or turns a line. */
export const inOneLine = {
  pattern: oneLinePattern,
  'x-form': 'free of control and bidirectional-override characters',
  description: 'No control or bidirectional-override characters.',
};

/** Contract section 3. */
export const SignerName = Text(1, 200, inOneLine);

export const EmailAddress = Text(3, 254, {
  'x-form': 'a valid email address',
  pattern: emailAddressPattern,
  format: 'email',
});

const EmailLanguage = Type.Optional(
  OneOf([...languages], {
    description: "What the emails to the signer are written in; by default the organisation's.",
  }),
);

const Token = Type.String({
  description:
    "The signer's link token. Null for viewers in the dashboard, since whoever has it can decide in the signer's name; API keys always get it.",
});

export const SigningRequestInList = Strict({
  id: Uuid,
  version_id: Uuid,
  signer_name: Type.String(),
  signer_email: Type.String(),
  status: SigningRequestStatus,
  token: Nullable(Token),
  created_at: Timestamp,
  expires_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
});
export type SigningRequestInList = Static<typeof SigningRequestInList>;

const VersionOfRequest = Strict({
  version_number: Type.Integer(),
  document: Strict({ id: Uuid, name: Type.String() }),
});

/** What the items of a list carry besides with `include=details`. */
const SigningRequestDetails = Strict({
  viewed_at: Nullable(Timestamp),
  is_superseded: Type.Boolean(),
  updated_at: Timestamp,
  version: VersionOfRequest,
});

export const ListedSigningRequest = Strict({
  ...SigningRequestInList.properties,
  ...Type.Partial(SigningRequestDetails).properties,
});
export type ListedSigningRequest = Static<typeof ListedSigningRequest>;

export const AssentMap = Type.Record(Type.String(), Type.Boolean());
export type AssentMap = Static<typeof AssentMap>;

export const SigningRequest = Strict({
  ...SigningRequestInList.properties,
  assent_map: Nullable(AssentMap),
  rejection_note: Nullable(Type.String()),
  updated_at: Timestamp,
  is_superseded: Type.Boolean(),
  created_by: Uuid,
  viewed_at: Nullable(Timestamp),
  voided_at: Nullable(Timestamp),
  void_reason: Nullable(Type.String()),
  expired_at: Nullable(Timestamp),
  version: VersionOfRequest,
});
export type SigningRequest = Static<typeof SigningRequest>;

export const NewSigningRequest = Strict({
  versionId: Uuid,
  signerName: SignerName,
  signerEmail: EmailAddress,
  sendEmail: Type.Boolean({ default: true, description: 'False creates the request without email.' }),
  language: EmailLanguage,
});
export type NewSigningRequest = Static<typeof NewSigningRequest>;

export const CreatedSigningRequest = Strict({
  requestId: Uuid,
  token: Token,
  isNew: Type.Boolean(),
  emailSent: Type.Boolean({ description: 'True when this call durably queued an invitation.' }),
});
export type CreatedSigningRequest = Static<typeof CreatedSigningRequest>;

export const SigningRequestFilter = Strict({
  status: Type.Optional(SigningRequestStatus),
  versionId: Type.Optional(Uuid),
  documentId: Type.Optional(Uuid),
  search: Type.Optional(Text(0, 200)),
  dateRange: Type.Optional(OneOf(['7d', '30d', '90d'])),
  sortBy: OneOf(['created_at', 'signer_name', 'status'], { default: 'created_at' }),
  sortDir: OneOf(['asc', 'desc'], { default: 'desc' }),
  include: Type.Optional(OneOf(['details'])),
  ...pageQuery,
});
export type SigningRequestFilter = Static<typeof SigningRequestFilter>;

const tag = 'Signing requests';

export const listSigningRequests = operation({
  operationId: 'listSigningRequests',
  method: 'GET',
  path: '/api/v1/signing-requests',
  tag,
  summary: 'List signing requests',
  description:
    'With `include=details` each item also has `viewed_at, is_superseded, updated_at` and `version`.',
  query: SigningRequestFilter,
  data: Type.Array(ListedSigningRequest),
  paginated: true,
});

export const createSigningRequest = operation({
  operationId: 'createSigningRequest',
  method: 'POST',
  path: '/api/v1/signing-requests',
  tag,
  summary: 'Invite a person to decide on an active version',
  description: 'Idempotent per version and address: while a request is pending, it is returned again.',
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
  summary: 'Void a pending request',
  params: IdParams,
  body: Strict({ reason: Type.Optional(Text(0, 500)) }),
  data: SigningRequest,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const remindSigningRequest = operation({
  operationId: 'remindSigningRequest',
  method: 'POST',
  path: '/api/v1/signing-requests/{id}/remind',
  tag,
  summary: 'Email the invitation again, at most once an hour',
  params: IdParams,
  data: Strict({ emailSent: Type.Boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const NewSigningRequestBatch = Strict({
  versionId: Uuid,
  signers: Type.Array(Type.Unknown({ description: '{name, email}; each is judged on its own' }), {
    minItems: 1,
    maxItems: 1000,
  }),
  language: EmailLanguage,
});

export const BatchSigner = Strict({ name: SignerName, email: EmailAddress });
export type BatchSigner = Static<typeof BatchSigner>;

export const createSigningRequestBatch = operation({
  operationId: 'createSigningRequestBatch',
  method: 'POST',
  path: '/api/v1/signing-requests/batch',
  tag,
  summary: 'Invite up to 1,000 people; every valid one is created even when some are refused',
  body: NewSigningRequestBatch,
  status: 201,
  data: Type.Array(Type.Union([CreatedSigningRequest, ErrorEnvelope])),
  errors: ['NOT_FOUND'],
});

export const AuditEvent = Strict({
  seq: Type.Integer({ minimum: 1 }),
  type: OneOf([
    'created',
    'viewed',
    'reminded',
    'completed',
    'rejected',
    'voided',
    'expired',
    'superseded',
    'link_requested',
    'mail_sent',
    'mail_failed',
    'mail_bounced',
  ]),
  at: Timestamp,
  actor: Strict({ kind: OneOf(['api_key', 'user', 'signer', 'system']), id: Nullable(Uuid) }),
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
    'Each `hash` is the SHA-256 of the bytes of `prev_hash` followed by the RFC 8785 canonical JSON of the event without its `hash`. Personal data stands in the events as salted SHA-256.',
  params: IdParams,
  data: Type.Array(AuditEvent),
  errors: ['NOT_FOUND'],
});
