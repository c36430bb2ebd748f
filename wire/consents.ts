import Type, { type Static } from 'typebox';
import {
  Described,
  IdParams,
  Named,
  Nullable,
  OneOf,
  OptionalOrNull,
  operation,
  pageQuery,
  Strict,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { EmailAddress } from './email-address.ts';
import { maxClauses } from './limits.ts';
import {
  AcceptedStatus,
  DecidedStatus,
  ExternalId,
  RedirectUrl,
  SignerName,
  SigningRequestStatus,
} from './signing-request-fields.ts';

export const standingStates = ['CURRENT', 'REJECTED', 'PENDING', 'WITHDRAWN', 'OUTDATED', 'NONE'] as const;

export const StandingState = OneOf([...standingStates], {
  title: 'StandingState',
  description:
    "The person's consent to the active version. The first of these that applies: `CURRENT`: accepted it, or an earlier one that needs no new consent. `REJECTED`: their latest decision on it. `PENDING`: asked about it and undecided. `WITHDRAWN`: they withdrew everything that they had accepted. `OUTDATED`: accepted an earlier version. `NONE`: none of these.",
});
export type StandingState = Static<typeof StandingState>;

const AcceptedClauses = Type.Record(Type.String(), Type.Boolean(), {
  description: 'For each clause slug, whether the clause is accepted, after withdrawals.',
});

export const Acceptance = Named('Acceptance', {
  request_id: Uuid,
  version_id: Uuid,
  version_number: Type.Integer({ description: 'The number of the version within its document.' }),
  status: AcceptedStatus,
  completed_at: Described(Timestamp, 'When the person accepted.'),
  clauses: AcceptedClauses,
});

export const Consent = Named('Consent', {
  document_id: Uuid,
  signer_email: Type.String({ description: 'The address of the person.' }),
  signing_request_id: Nullable(Uuid, {
    description:
      'The request of the newest decision. This and the fields up to `clauses` are about that decision, and are null or empty if there is none.',
  }),
  version_id: Nullable(Uuid, { description: 'The version that was decided on.' }),
  version_number: Nullable(Type.Integer(), { description: 'The number of the version within its document.' }),
  status: Nullable(DecidedStatus, { description: 'The outcome of the decision.' }),
  completed_at: Nullable(Timestamp, { description: 'When the person decided.' }),
  is_active_version: Type.Boolean({
    description: 'Whether the newest decision was made on the version that is active now.',
  }),
  clauses: Type.Record(Type.String(), Type.Boolean(), {
    description:
      'For each clause slug, whether the newest decision accepted the clause. What holds now is in `accepted`.',
  }),
  state: StandingState,
  accepted: Nullable(Acceptance, {
    description: 'The newest accepted request. A later rejection or a pending request does not undo it.',
  }),
  latest: Strict(
    { request_id: Uuid, version_id: Uuid, status: SigningRequestStatus, at: Timestamp },
    { description: 'The newest request, its status, and when it got that status.' },
  ),
  withdrawn: Type.Array(Strict({ slug: Type.String(), at: Timestamp }), {
    description: 'The clauses of `accepted` that were withdrawn since, oldest first.',
  }),
});
export type Consent = Static<typeof Consent>;

const people = (description: string) => Type.Integer({ minimum: 0, description });

export const ConsentCounts = Named('ConsentCounts', {
  active_version: Nullable(
    Strict({
      id: Uuid,
      version_number: Type.Integer({
        minimum: 1,
        description: 'The number of the version within its document.',
      }),
      reconsent_from: Type.Integer({
        minimum: 1,
        description:
          'The first version whose acceptance counts for this one: its own number if it needs new consent.',
      }),
    }),
  ),
  total: people('How many people were asked about the document.'),
  states: Strict({
    CURRENT: people('Accepted the active version, or an earlier one that still counts.'),
    REJECTED: people('Rejected the active version.'),
    PENDING: people('Asked about the active version, and undecided.'),
    WITHDRAWN: people('Withdrew everything that they had accepted.'),
    OUTDATED: people('Accepted an earlier version.'),
    NONE: people('None of these.'),
  }),
  clauses: Type.Record(
    Type.String(),
    Strict({
      accepted: people('The number of people for whom it is accepted.'),
      not_accepted: people('The number of people for whom it was declined or withdrawn.'),
    }),
    {
      description:
        "By slug: the number of people for whom the clause is accepted, and the number for whom it was declined or withdrawn, according to each person's `accepted.clauses`.",
    },
  ),
});
export type ConsentCounts = Static<typeof ConsentCounts>;

export const ConsentFilter = Strict({
  state: Type.Optional(StandingState),
  clause: Type.Optional(
    Text(1, 100, {
      description: 'The slug of a clause: only people whose `accepted.clauses` has it.',
    }),
  ),
  accepted: Type.Optional(
    OneOf(['true', 'false'], {
      description: 'With `clause`: only people for whom it is accepted, or only the others.',
    }),
  ),
  ...pageQuery,
});
export type ConsentFilter = Static<typeof ConsentFilter>;

export const ClauseIds = Type.Array(Type.String({ minLength: 1 }), {
  minItems: 1,
  maxItems: maxClauses,
  uniqueItems: true,
  description: 'The ids of optional clauses that the request accepted.',
});

export const Withdrawal = Named('Withdrawal', {
  clauseIds: ClauseIds,
  reason: OptionalOrNull(
    Text(0, 500, { description: 'Why, in the words of the signer or the organisation.' }),
  ),
});
export type Withdrawal = Static<typeof Withdrawal>;

const tag = 'Consents';

export const getConsents = operation({
  operationId: 'getConsents',
  method: 'GET',
  path: '/api/v1/consents',
  tag,
  summary: 'Get what a person has consented to',
  description:
    "Give the person's `email`, or your `externalId` for them. For each document, an `externalId` stands for the address in the newest signing request that has it. With `documentId`, the response is the person's consent to this document, or null if they were never asked; without it, an array with one consent for each document that they were asked about. People whose personal data was erased have no consents.",
  query: Strict({
    documentId: Type.Optional(Described(Uuid, 'Only the consent to this document.')),
    email: Type.Optional(EmailAddress),
    externalId: Type.Optional(ExternalId),
  }),
  data: Type.Union([Consent, Type.Null(), Type.Array(Consent)]),
  errors: ['NOT_FOUND'],
});

export const listDocumentConsents = operation({
  operationId: 'listDocumentConsents',
  method: 'GET',
  path: '/api/v1/documents/{id}/consents',
  tag,
  summary: 'List everybody who was asked about a document, by email address',
  description: 'The filters can be combined. `pagination.total` is exact.',
  params: IdParams,
  query: ConsentFilter,
  data: Type.Array(Consent),
  paginated: true,
  errors: ['NOT_FOUND'],
});

export const countDocumentConsents = operation({
  operationId: 'countDocumentConsents',
  method: 'GET',
  path: '/api/v1/documents/{id}/consents/counts',
  tag,
  summary: "Count people by state, and by which of a document's clauses they accepted",
  description: 'Everybody who was asked about the document counts once. The counts are exact.',
  params: IdParams,
  data: ConsentCounts,
  errors: ['NOT_FOUND'],
});

export const withdrawConsent = operation({
  operationId: 'withdrawConsent',
  method: 'POST',
  path: '/api/v1/signing-requests/{id}/withdrawals',
  tag,
  summary: "Withdraw consent to optional clauses, on the signer's behalf",
  description:
    'Responds with the consent as it is from now on. The `status` and `assent_map` of the request stay as they were decided. Clauses that are already withdrawn stay withdrawn, and a repeat changes nothing. `CONFLICT` when the request is not accepted, a clause is mandatory or was not accepted, or the personal data was erased. A clause that was withdrawn from this request and has been accepted again since is `CONFLICT` too: withdraw it from the request in `accepted`. The organisation is notified at its `contact_email`, if it has set one, and the signer by email, unless the request was created without.',
  params: IdParams,
  body: Withdrawal,
  data: Consent,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const NewConsentSession = Named('NewConsentSession', {
  documentId: Uuid,
  signer: Named('SessionSigner', {
    email: EmailAddress,
    name: SignerName,
    externalId: OptionalOrNull(ExternalId),
  }),
  redirectUrl: OptionalOrNull(RedirectUrl),
});
export type NewConsentSession = Static<typeof NewConsentSession>;

export const ConsentSession = Type.Union(
  [
    Named('NeededConsentSession', {
      needed: Type.Literal(true, { description: 'The person has to be asked.' }),
      consent: Consent,
      requestId: Described(Uuid, 'The pending signing request.'),
      token: Type.String({ description: 'The token of the signing link, also for `<assent-sign>`.' }),
      url: Type.String({ description: 'The signing link.' }),
    }),
    Named('UnneededConsentSession', {
      needed: Type.Literal(false, { description: 'The state is `CURRENT`, so there is nothing to ask.' }),
      consent: Consent,
      requestId: Type.Null({ description: 'There is no signing request to decide.' }),
      token: Type.Null({ description: 'There is no signing link.' }),
      url: Type.Null({ description: 'There is no signing link.' }),
    }),
  ],
  { title: 'ConsentSession', description: '`needed` says which of the two it is.' },
);
export type ConsentSession = Static<typeof ConsentSession>;

export const createConsentSession = operation({
  operationId: 'createConsentSession',
  method: 'POST',
  path: '/api/v1/consent-sessions',
  tag,
  summary: 'Ask a person who is signed in to your application for their consent',
  description:
    'If consent to the active version is needed, an existing pending signing request is returned as it is, or one is created with this `name`, `externalId` and `redirectUrl`, without email and with `verification: "link"`, whatever `default_verification` is. Otherwise `requestId`, `token` and `url` are null. The evidence says that your application identified the person, and that this is your claim. Call this again whenever the person comes back.',
  body: NewConsentSession,
  data: ConsentSession,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});
