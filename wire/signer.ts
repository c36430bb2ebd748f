import Type, { type Static } from 'typebox';
import { Named, Nullable, OneOf, operation, Reference, Strict, Text, Timestamp, Uuid } from './contract.ts';
import { languages } from './languages.ts';
import { maxClauses } from './limits.ts';
import { SigningRequestStatus } from './signing-requests.ts';
import { Clause } from './versions.ts';

const TokenParams = Strict({ token: Type.String() });

/** Everything a signing page shows. The fields are the same for every `status`. */
export const SigningView = Named('SigningView', {
  status: SigningRequestStatus,
  signer_name: Type.String(),
  document: Reference,
  version: Strict({ id: Uuid, version_number: Type.Integer(), content_hash: Type.String() }),
  clauses: Type.Array(Clause),
  organisation: Strict({
    name: Type.String(),
    contact_email: Nullable(Type.String(), {
      description:
        "Where signers can ask questions: the organisation's contact address, or an owner's if it has set none.",
    }),
  }),
  expires_at: Nullable(Timestamp),
  redirect_url: Nullable(Type.String()),
});
export type SigningView = Static<typeof SigningView>;

export const ClauseResponse = Named('ClauseResponse', {
  clauseId: Type.String({ minLength: 1 }),
  accepted: Type.Boolean(),
  comment: Type.Optional(
    Nullable(Text(1, 1000), { description: "The signer's comment. Only a declined clause can have one." }),
  ),
});
export type ClauseResponse = Static<typeof ClauseResponse>;

export const Submission = Named('Submission', {
  responses: Type.Array(ClauseResponse, {
    maxItems: maxClauses,
    description: 'One for each clause. Once a mandatory clause is declined, the others may be left out.',
  }),
  contentHash: Type.String({
    description: 'The `content_hash` of the version that was shown to the signer.',
  }),
  rejectionNote: Type.Optional(Text(0, 1000)),
});
export type Submission = Static<typeof Submission>;

export const Decision = Named('Decision', {
  status: SigningRequestStatus,
  completed_at: Timestamp,
  redirect_url: Nullable(Type.String()),
});
export type Decision = Static<typeof Decision>;

export const View = Named('View', {
  language: Type.Optional(
    OneOf([...languages], {
      description: "The language of the page that is displayed. Only Assent's own signing page sends it.",
    }),
  ),
  code: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      description: "The code in Assent's own page of a version without clauses.",
    }),
  ),
});

export const RecordedView = Named('RecordedView', { viewed_at: Nullable(Timestamp) });

const tag = 'Signer';

export const getSigningView = operation({
  operationId: 'getSigningView',
  method: 'GET',
  path: '/api/v1/sign/{token}',
  tag,
  summary: 'Get the document and clauses behind a signing link',
  auth: 'signing_link',
  params: TokenParams,
  data: SigningView,
  errors: ['NOT_FOUND'],
});

export const viewSigningRequest = operation({
  operationId: 'viewSigningRequest',
  method: 'POST',
  path: '/api/v1/sign/{token}/view',
  tag,
  summary: 'Record that the signer has opened the page; only the first time counts',
  description:
    'Call it once a person sees the page, without a body from a custom page: what that displays is not known. Requests that the browser marks as coming from another site (`Sec-Fetch-Site`, `Origin`) get `FORBIDDEN`; the server of a custom signing page sends neither header.',
  auth: 'signing_link',
  params: TokenParams,
  body: View,
  data: RecordedView,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const submitSigningRequest = operation({
  operationId: 'submitSigningRequest',
  method: 'POST',
  path: '/api/v1/sign/{token}/submit',
  tag,
  summary: "Submit the signer's decisions",
  description:
    'A missing, repeated or unknown clause is refused. Once a mandatory clause is declined, however, the other clauses may be left out: the request is `REJECTED`, and they count as not answered. Repeating the identical submission responds with 200 again.',
  auth: 'signing_link',
  params: TokenParams,
  body: Submission,
  data: Decision,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
