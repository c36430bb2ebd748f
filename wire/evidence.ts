import Type, { type Static } from 'typebox';
import { AuditEvent } from './audit-events.ts';
import {
  Binary,
  IdParams,
  Named,
  Nullable,
  OneOf,
  operation,
  Sha256Hex,
  Strict,
  Timestamp,
  Uuid,
} from './contract.ts';
import { SigningRequestStatus, Verification } from './signing-request-fields.ts';

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
  /** Only where the acceptance was withdrawn. */
  withdrawn_at: Type.Optional(Timestamp),
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
  /**
   * The exact label of the button that was pressed, and the language of the page; null for a decision through the API.
   */
  confirmation: Nullable(Type.String()),
  language: Nullable(Type.String()),
  statement: Type.Array(Type.String()),
});
export type Process = Static<typeof Process>;

/**
 * What a chain begins with: 64 zeros (1), or a hash of the request's id (2), so that the chain belongs to its request.
 * A chain keeps its form for ever.
 */
export const ChainForm = OneOf(['assent/chain/1', 'assent/chain/2']);
export type ChainForm = Static<typeof ChainForm>;

/** An email about the request that was accepted for delivery. */
const AcceptedEmail = Strict({
  mail: Type.String(),
  at: Timestamp,
  message_id: Type.String(),
  /** `smtp`: by a mail server; `file`: written to the folder for emails, which delivers to nobody. */
  transport: OneOf(['smtp', 'file']),
  /** The mail server's SMTP reply code; null for a file. */
  reply_code: Nullable(Type.Integer()),
});

/** How the link reached the signer, as far as Assent knows. Chains of form 1 don't record the first two. */
export const HandOver = Strict({
  /** Whether an email with the link was queued when the request was created. */
  mailed: Nullable(Type.Boolean()),
  /** Whether the link was also returned to the program that created the request, which could have used it. */
  returned_to_caller: Nullable(Type.Boolean()),
  /** Oldest first. */
  emails: Type.Array(AcceptedEmail),
});
export type HandOver = Static<typeof HandOver>;

/** What page.html in the bundle is. */
export const EvidencePage = Strict({
  /**
   * `displayed`: the stored bytes that the events name. `drawn_at_issue`: drawn for the bundle, because none were
   * stored.
   */
  kind: OneOf(['displayed', 'drawn_at_issue']),
  /** Of the bytes of page.html. */
  sha256: Sha256Hex,
  /** The language of the page's own words (ISO 639-1). */
  language: Type.String(),
  /** What drew it: `assent-page/N`. */
  renderer: Type.String(),
});
export type EvidencePage = Static<typeof EvidencePage>;

/** A variable of the version; see `PublishedClause`. */
const PublishedVariable = Strict({
  name: Type.String(),
  label: Type.String(),
  required: Type.Boolean(),
  default: Type.Optional(Type.String()),
});

/** The version that was decided on. */
const PublishedVersion = Strict({
  id: Uuid,
  version_number: Type.Integer({ minimum: 1 }),
  content_hash: Sha256Hex,
  /** The language of the clauses (BCP 47); null when the version names none. */
  language: Nullable(Type.String()),
  /** The content as published, with the placeholders of variables. */
  content: Strict({
    clauses: Type.Array(PublishedClause),
    variables: Type.Optional(Type.Array(PublishedVariable)),
  }),
});

/** Where the log has the request's last event, and its signed head. */
const EvidenceLog = Strict({
  origin: Type.String(),
  /** 32 bytes in base64 (RFC 8032). */
  public_key: Type.String(),
  /** The index of the leaf, from 0. */
  index: Type.Integer({ minimum: 0 }),
  /** The hashes of the inclusion proof (RFC 9162, section 2.1.3) in the tree of `head`, in base64. */
  proof: Type.Array(Type.String()),
  /** The stored signed head of the tree (C2SP checkpoint), with the signatures of any witnesses. */
  head: Type.String(),
});

/** The content of `evidence.json` in an evidence bundle. */
export const Evidence = Strict({
  format: OneOf(['assent-evidence/2']),
  /** When this evidence was issued. */
  issued_at: Timestamp,
  chain: ChainForm,
  request: Strict({
    id: Uuid,
    ...RequestFacts.properties,
    expires_at: Nullable(Timestamp),
    /** The language of the emails to the signer, and of the certificate (ISO 639-1). */
    language: Type.String(),
    verification: Verification,
    /** The values of the document's variables, by name; null once erased. */
    variables: Type.Record(Type.String(), Nullable(Type.String())),
  }),
  personal_data: OneOf(['complete', 'erased']),
  /** As of the creation of the request; for chains of form 1, which don't record names, as of issue. */
  organisation: Strict({ id: Uuid, name: Type.String() }),
  document: Strict({ id: Uuid, name: Type.String() }),
  version: PublishedVersion,
  /** Null before the decision. */
  decisions: Nullable(Type.Array(ClauseDecision)),
  process: Process,
  hand_over: HandOver,
  page: EvidencePage,
  events: Type.Array(RecordedEvent, { minItems: 1 }),
  log: EvidenceLog,
});
export type Evidence = Static<typeof Evidence>;

/** The content of `evidence.json` in bundles of earlier releases, which stay verifiable. */
export const EvidenceOfFormat1 = Strict({
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
  /** The SHA-256 of the other files. */
  files: Type.Record(Type.String(), Sha256Hex),
});
export type EvidenceOfFormat1 = Static<typeof EvidenceOfFormat1>;

const tag = 'Signing requests';

export const getSigningRequestEvidence = operation({
  operationId: 'getSigningRequestEvidence',
  method: 'GET',
  path: '/api/v1/signing-requests/{id}/evidence',
  tag,
  summary: 'Download the evidence bundle of a signing request',
  description:
    'A zip file of `evidence.json`, `page.html`, `certificate.pdf`, `verify.mjs`, `manifest.json`, `timestamp.tsr`, `checkpoint.txt` and `README.txt`. `assent verify FILE` checks it without a server. The bundle is available in every state; without a decision it contains the events so far and no certificate. Downloads of the same state differ only in the time of issue and what is computed from it. Responds with `CONFLICT` when the stored evidence contradicts itself.',
  params: IdParams,
  media: 'application/zip',
  data: Binary,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getSigningRequestCertificate = operation({
  operationId: 'getSigningRequestCertificate',
  method: 'GET',
  path: '/api/v1/signing-requests/{id}/certificate',
  tag,
  summary: 'Download the certificate of a decided signing request',
  description:
    'Like `certificate.pdf` in the evidence bundle, with its own time of issue. Responds with `CONFLICT` before the signer decides, when the request ended without a decision, and when the stored evidence contradicts itself.',
  params: IdParams,
  media: 'application/pdf',
  data: Binary,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const logTag = 'Evidence';

/** An index of a leaf, or a number of leaves. */
const Count = (description: string, example: number) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [example] }),
  );

const LogOrigin = Type.String({
  'x-form': 'the origin of one of your logs, as in the first line of a checkpoint',
  pattern: '^assent/[0-9a-f-]{36}(/[0-9a-f]{16})?$',
  examples: ['assent/01987f30-5c1e-7a40-9d52-6f0b8c2e4a10'],
});

export const getEvidenceCheckpoint = operation({
  operationId: 'getEvidenceCheckpoint',
  method: 'GET',
  path: '/api/v1/evidence/checkpoint',
  tag: logTag,
  summary: 'Get the newest signed head of the evidence log',
  description:
    'A [checkpoint](https://c2sp.org/tlog-checkpoint) of the organisation’s current log, with the signatures of witnesses if there are any. The keys are at `/.well-known/assent-keys.json?origin=ORIGIN`. Anyone who keeps a checkpoint can later show whether the log still contains everything that it contained at that time. Responds with `NOT_FOUND` until the first signing request.',
  media: 'text/plain',
  data: Type.String(),
  errors: ['NOT_FOUND'],
});

export const EvidenceProof = Named('EvidenceProof', {
  hashes: Type.Array(Type.String(), { description: 'SHA-256 hashes in base64, in the order of RFC 9162.' }),
});
export type EvidenceProof = Static<typeof EvidenceProof>;

export const getEvidenceProof = operation({
  operationId: 'getEvidenceProof',
  method: 'GET',
  path: '/api/v1/evidence/proof',
  tag: logTag,
  summary: 'Get a consistency or inclusion proof of the evidence log',
  description:
    'With `from` and `to`, proves that the log with `to` leaves extends the log with `from` leaves (RFC 9162, section 2.1.4). With `leaf` and `size`, proves that a leaf is in the log with `size` leaves (section 2.1.3). Responds with `CONFLICT` when leaves are missing in the stored log.',
  query: Strict({
    from: Count('The smaller number of leaves.', 17),
    to: Count('The larger number of leaves, at most that of the newest checkpoint.', 42),
    leaf: Count('The index of a leaf, from 0.', 16),
    size: Count('A number of leaves, at most that of the newest checkpoint.', 42),
    origin: Type.Optional({
      ...LogOrigin,
      description: 'One of the organisation’s earlier logs; by default the current one.',
    }),
  }),
  data: EvidenceProof,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
