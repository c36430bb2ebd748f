import Type, { type Static } from 'typebox';
import {
  Binary,
  IdParams,
  Nullable,
  OneOf,
  operation,
  Sha256Hex,
  Strict,
  Timestamp,
  Uuid,
} from './contract.ts';
import { AuditEvent, SigningRequestStatus } from './signing-requests.ts';

/** A value about a person with its salt, whose hash stands in the event; both null once erased. */
export const PersonalValue = Strict({
  salt: Nullable(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  value: Nullable(Type.String()),
});

/** An audit event with the personal values that were hashed into it, by their names in the event. */
export const RecordedEvent = Strict({
  ...AuditEvent.properties,
  personal: Type.Record(Type.String(), PersonalValue),
});
export type RecordedEvent = Static<typeof RecordedEvent>;

/** What the events of a request say of it. Personal values are null once erased. */
export const RequestFacts = Strict({
  status: SigningRequestStatus,
  signer_name: Nullable(Type.String()),
  signer_email: Nullable(Type.String()),
  created_at: Timestamp,
  viewed_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
  rejection_note: Nullable(Type.String()),
  voided_at: Nullable(Timestamp),
  void_reason: Nullable(Type.String()),
  expired_at: Nullable(Timestamp),
  is_superseded: Type.Boolean(),
});
export type RequestFacts = Static<typeof RequestFacts>;

export const ClauseDecision = Strict({
  clause_id: Type.String(),
  title: Type.String(),
  is_mandatory: Type.Boolean(),
  default_checked: Type.Boolean(),
  accepted: Type.Boolean(),
});
export type ClauseDecision = Static<typeof ClauseDecision>;

/** A published clause, judged by the types of its fields alone: it was checked when it came in. */
const PublishedClause = Strict({
  id: Type.String(),
  order: Type.Number(),
  title: Type.String(),
  content: Type.String(),
  is_mandatory: Type.Boolean(),
  default_checked: Type.Boolean(),
  slug: Type.String(),
  section: Type.Optional(Type.String()),
});

/** How the decision was collected. */
export const Process = Strict({
  /** Null as long as nothing was decided. */
  channel: Nullable(OneOf(['signing_page', 'api'])),
  /** The exact words of the button that was pressed, and the language of the page; null when decided through the API. */
  confirmation: Nullable(Type.String()),
  language: Nullable(Type.String()),
  statement: Type.Array(Type.String()),
});
export type Process = Static<typeof Process>;

/** The content of `evidence.json` in an evidence bundle. */
export const Evidence = Strict({
  format: OneOf(['assent-evidence/1']),
  request: Strict({ id: Uuid, ...RequestFacts.properties, expires_at: Nullable(Timestamp) }),
  personal_data: OneOf(['complete', 'erased']),
  organisation: Strict({ id: Uuid, name: Type.String() }),
  document: Strict({ id: Uuid, name: Type.String() }),
  version: Strict({
    id: Uuid,
    version_number: Type.Integer({ minimum: 1 }),
    content_hash: Sha256Hex,
    content: Strict({ clauses: Type.Array(PublishedClause) }),
  }),
  decisions: Nullable(Type.Array(ClauseDecision)),
  process: Process,
  events: Type.Array(RecordedEvent, { minItems: 1 }),
  log: Strict({ origin: Type.String(), public_key: Type.String() }),
  files: Type.Record(Type.String(), Sha256Hex),
});
export type Evidence = Static<typeof Evidence>;

const tag = 'Signing requests';

export const getEvidence = operation({
  operationId: 'getSigningRequestEvidence',
  method: 'GET',
  path: '/api/v1/signing-requests/{id}/evidence',
  tag,
  summary: 'Download the evidence bundle of a signing request',
  description:
    'A zip of `evidence.json`, `page.html`, `certificate.pdf`, `checkpoint.txt` and `README.txt`, which `assent verify FILE` checks without a server. Available in every state; before the signer has decided, and when they never did, it holds the events so far and no certificate. Two downloads of the same state are identical.',
  params: IdParams,
  media: 'application/zip',
  data: Binary,
  errors: ['NOT_FOUND'],
});

export const getCertificate = operation({
  operationId: 'getSigningRequestCertificate',
  method: 'GET',
  path: '/api/v1/signing-requests/{id}/certificate',
  tag,
  summary: 'Download the certificate of a decided signing request',
  description:
    'The same file as `certificate.pdf` in the evidence bundle. `CONFLICT` as long as the signer has not decided, and when the request ended without a decision.',
  params: IdParams,
  media: 'application/pdf',
  data: Binary,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
