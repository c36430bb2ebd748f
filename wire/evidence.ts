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

/** Personal data with its salt. The event contains only their hash. Both are null once erased. */
export const PersonalValue = Strict({
  salt: Nullable(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  value: Nullable(Type.String()),
});

/** An audit event with the personal values behind its hashes, by their names in the event. */
export const RecordedEvent = Strict({
  ...AuditEvent.properties,
  personal: Type.Record(Type.String(), PersonalValue),
});
export type RecordedEvent = Static<typeof RecordedEvent>;

/** The state of a request as derived from its events. Personal values are null once erased. */
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
  /** Only where the signer gave no answer, which is possible once a mandatory clause is declined. */
  answered: Type.Optional(Type.Literal(false)),
  /** Only where there is a comment. Null once erased. */
  comment: Type.Optional(Nullable(Type.String())),
  /**
   * Whether the signer operated the choice, as far as the page can know: null if that is not known. Older events
   * don't say.
   */
  touched: Type.Optional(Nullable(Type.Boolean())),
});
export type ClauseDecision = Static<typeof ClauseDecision>;

/** A published clause. Only types are checked here, because the content was validated when it was saved. */
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
  /** Null before the decision. */
  channel: Nullable(OneOf(['signing_page', 'api'])),
  /** The exact label of the button that was pressed, and the language of the page; null for a decision through the API. */
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
    'A zip file of `evidence.json`, `page.html`, `certificate.pdf`, `checkpoint.txt` and `README.txt`. `assent verify FILE` checks it without a server. The bundle is available in every state; without a decision it contains the events so far and no certificate. Downloads of the same state are identical.',
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
    'The same file as `certificate.pdf` in the evidence bundle. Responds with `CONFLICT` before the signer decides and when the request ended without a decision.',
  params: IdParams,
  media: 'application/pdf',
  data: Binary,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
