import Type, { type Static } from 'typebox';
import { Named, Nullable, operation, Reference, Strict, Text, Timestamp, Uuid } from './contract.ts';
import { maxClauses } from './limits.ts';
import { SigningRequestStatus, Verification } from './signing-requests.ts';
import { Clause } from './versions.ts';

const TokenParams = Strict({ token: Type.String() });

/** Everything a signing page shows. The fields are the same for every `status`. */
export const SigningView = Named('SigningView', {
  status: SigningRequestStatus,
  signer_name: Type.String(),
  document: Reference,
  version: Strict({ id: Uuid, version_number: Type.Integer(), content_hash: Type.String() }),
  clauses: Type.Array(Clause, {
    description: 'Empty while `is_verified` is false.',
  }),
  organisation: Strict({
    name: Type.String(),
    contact_email: Nullable(Type.String(), {
      description:
        "Where signers can ask questions: the organisation's contact address, or an owner's if it has set none.",
    }),
  }),
  expires_at: Nullable(Timestamp),
  redirect_url: Nullable(Type.String()),
  // Only where a code is needed:
  verification: Type.Optional(Verification),
  is_verified: Type.Optional(
    Type.Boolean({
      description:
        'False as long as the request has no valid `X-Verification-Token`: the clauses are withheld.',
    }),
  ),
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

export const SentCode = Named('SentCode', {
  sent_to: Type.String({ description: "The signer's address, masked: `a•••@example.com`." }),
  expires_at: Timestamp,
});
export type SentCode = Static<typeof SentCode>;

export const VerificationCode = Named('VerificationCode', {
  code: Text(6, 6, {
    pattern: '^[0-9]{6}$',
    'x-form': 'six digits',
    description: 'The six digits from the email.',
  }),
});

export const VerifiedSigner = Named('VerifiedSigner', {
  verification_token: Type.String({ description: 'Send it as `X-Verification-Token`.' }),
  expires_at: Timestamp,
});
export type VerifiedSigner = Static<typeof VerifiedSigner>;

/** Shows that whoever sends a request has entered the code from the email. */
const VerificationHeaders = Strict({
  'X-Verification-Token': Type.Optional(
    Type.String({
      description:
        'The `verification_token` of `confirmVerification`. Needed for a signing request with `verification: "email_otp"`.',
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
  description:
    'A signing request with `verification: "email_otp"` also has `verification` and `is_verified`. Its clauses are withheld until the request has a valid `X-Verification-Token`.',
  auth: 'signing_link',
  params: TokenParams,
  headers: VerificationHeaders,
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
    'Call it once a person sees the page. Requests that the browser marks as coming from another site (`Sec-Fetch-Site`, `Origin`) get `FORBIDDEN`; the server of a custom signing page sends neither header. So does a request without a valid `X-Verification-Token` where one is needed.',
  auth: 'signing_link',
  params: TokenParams,
  headers: VerificationHeaders,
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
    'A missing, repeated or unknown clause is refused. Once a mandatory clause is declined, however, the other clauses may be left out: the request is `REJECTED`, and they count as not answered. Repeating the identical submission responds with 200 again. Without a valid `X-Verification-Token` where one is needed, the response is `FORBIDDEN`.',
  auth: 'signing_link',
  params: TokenParams,
  headers: VerificationHeaders,
  body: Submission,
  data: Decision,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const sendVerificationCode = operation({
  operationId: 'sendVerificationCode',
  method: 'POST',
  path: '/api/v1/sign/{token}/verification',
  tag,
  summary: 'Email the signer a six-digit code',
  description:
    'For signing requests with `verification: "email_otp"`; `CONFLICT` for others, and once the request is void or has expired. The code is valid for 10 minutes and 5 tries, and replaces earlier ones. At most 3 codes in 10 minutes and 10 in a day for each signing request, then `RATE_LIMITED`; a repeat within 30 seconds sends nothing more. Requests that the browser marks as coming from another site get `FORBIDDEN`.',
  auth: 'signing_link',
  params: TokenParams,
  data: SentCode,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const confirmVerification = operation({
  operationId: 'confirmVerification',
  method: 'POST',
  path: '/api/v1/sign/{token}/verification/confirm',
  tag,
  summary: 'Exchange the code for a verification token',
  description:
    'A code works once. A wrong one is `FORBIDDEN` and says how many tries are left; without a valid code, the response is `CONFLICT`. The token is valid for one hour, for this signing request only.',
  auth: 'signing_link',
  params: TokenParams,
  body: VerificationCode,
  data: VerifiedSigner,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});
