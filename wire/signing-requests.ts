import Type, { type Static } from 'typebox';
import { AuditEvent } from './audit-events.ts';
import {
  Described,
  IdParams,
  Named,
  Nullable,
  OneOf,
  OptionalOrNull,
  operation,
  Reference,
  Strict,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { EmailAddress } from './email-address.ts';
import { ErrorEnvelope } from './error-envelope.ts';
import {
  AssentMap,
  EmailLanguage,
  givenFields,
  Metadata,
  NewVerification,
  SignerName,
  SigningRequestStatus,
  Verification,
} from './signing-request-fields.ts';
import { SigningRequestFilter } from './signing-request-filter.ts';

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
  accepted_clauses: Type.Optional(
    Nullable(Type.Integer(), {
      description:
        'Only with `include=details`: how many clauses were accepted, before withdrawals; null before the decision.',
    }),
  ),
  viewed_at: Type.Optional(
    Nullable(Timestamp, {
      description:
        'Only with `include=details`: when the signer first saw the page; null if they have not seen it.',
    }),
  ),
  is_superseded: Type.Optional(
    Type.Boolean({
      description:
        'Only with `include=details`: whether a later request asked the same person about the same version after this one was decided.',
    }),
  ),
  updated_at: Type.Optional(
    Described(Timestamp, 'Only with `include=details` or `sortBy=updated_at`: when it last changed.'),
  ),
  version: Type.Optional(
    Described(VersionOfRequest, 'Only with `include=details`: the version that it asks about.'),
  ),
});
export type SigningRequestInList = Static<typeof SigningRequestInList>;

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
    description:
      'Whether a later request asked the same person about the same version after this one was decided. A request that was voided or expired is never superseded.',
  }),
  created_by: Described(Uuid, 'The user or API key that created it.'),
  viewed_at: Nullable(Timestamp, { description: 'When the signer first saw the page.' }),
  voided_at: Nullable(Timestamp, { description: 'When it was voided.' }),
  void_reason: Nullable(Type.String(), { description: 'Why it was voided.' }),
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

export const NewSigningRequest = Named('NewSigningRequest', {
  versionId: Described(Uuid, 'The active version to decide on.'),
  signerName: SignerName,
  signerEmail: EmailAddress,
  sendEmail: Type.Boolean({ default: true, description: 'Whether to email the signing link to the signer.' }),
  language: EmailLanguage,
  verification: NewVerification,
  ...givenFields,
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
  reason: OptionalOrNull(
    Text(0, 500, { description: 'Why it is voided. The signer reads it in the email that says so.' }),
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

export const BatchSigner = Named('BatchSigner', { name: SignerName, email: EmailAddress, ...givenFields });
export type BatchSigner = Static<typeof BatchSigner>;

export const NewSigningRequestBatch = Named('NewSigningRequestBatch', {
  versionId: Described(Uuid, 'The active version to decide on.'),
  signers: Type.Array(
    // Each is validated on its own when it is created, so that one that is invalid does not refuse the others.
    Type.Union([BatchSigner, Type.Unknown()]),
    {
      minItems: 1,
      maxItems: 1000,
      description:
        'The people to ask. The results are in the same order; a signer who is invalid gets an error in their place.',
    },
  ),
  language: EmailLanguage,
  verification: NewVerification,
  metadata: givenFields.metadata,
  redirectUrl: givenFields.redirectUrl,
  message: givenFields.message,
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
