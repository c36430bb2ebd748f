import Type, { type Static } from 'typebox';
import { ClauseIds, Consent } from './consents.ts';
import {
  Described,
  Named,
  Nullable,
  OptionalOrNull,
  operation,
  Reference,
  Strict,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { Language } from './languages.ts';
import { maxClauses } from './limits.ts';
import { brandingFields } from './organisations.ts';
import { DecidedStatus, SigningRequestStatus, Verification } from './signing-request-fields.ts';
import { Clause } from './versions.ts';

const TokenParams = Strict({ token: Type.String({ description: 'The token of the signing link.' }) });

/** Everything a signing page shows. The fields are the same for every `status`. */
export const SigningView = Named('SigningView', {
  status: SigningRequestStatus,
  signer_name: Type.String({ description: 'The name of the person who decides.' }),
  document: Reference,
  version: Strict({
    id: Uuid,
    version_number: Type.Integer({ description: 'The number of the version within its document.' }),
    content_hash: Type.String({ description: 'Send it as `contentHash` with the decision.' }),
  }),
  clauses: Type.Array(Clause, {
    description: 'Empty while `is_verified` is false, and once there is an `erased_at`.',
  }),
  organisation: Strict({
    name: Type.String(),
    contact_email: Nullable(Type.String(), {
      description:
        "Where signers can ask questions: the organisation's contact address or, if it has set none, that of its first owner or admin who has verified theirs; null if nobody has.",
    }),
    ...brandingFields,
  }),
  expires_at: Nullable(Timestamp, { description: 'The deadline; null for none.' }),
  redirect_url: Nullable(Type.String(), { description: 'Where to send the signer after the decision.' }),
  // Only where a code is needed:
  verification: Type.Optional(Verification),
  is_verified: Type.Optional(
    Type.Boolean({
      description:
        'False until the request has a valid `X-Verification-Token`; until then, the clauses are withheld.',
    }),
  ),
  // Only once there is nothing left to show:
  erased_at: Type.Optional(Described(Timestamp, "When the signer's personal data was erased.")),
});
export type SigningView = Static<typeof SigningView>;

export const ClauseResponse = Named('ClauseResponse', {
  clauseId: Type.String({ minLength: 1, description: 'The `id` of the clause.' }),
  accepted: Type.Boolean({ description: 'Whether the signer accepts it.' }),
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
    description: 'The `version.content_hash` of `getSigningView`, from which the page was rendered.',
  }),
  rejectionNote: OptionalOrNull(Text(0, 1000, { description: "The signer's note on declined clauses." })),
});
export type Submission = Static<typeof Submission>;

export const Decision = Named('Decision', {
  status: DecidedStatus,
  completed_at: Described(Timestamp, 'When the decision was recorded.'),
  redirect_url: Nullable(Type.String(), {
    description:
      "Where to send the signer now, as given in the version or request. Assent's own signing page adds `requestId` and `status` to its query.",
  }),
});
export type Decision = Static<typeof Decision>;

export const SentCode = Named('SentCode', {
  sent_to: Type.String({ description: "The signer's address, masked: `a•••@example.com`." }),
  expires_at: Described(Timestamp, 'The code stops working then.'),
});
export type SentCode = Static<typeof SentCode>;

export const VerificationCode = Named('VerificationCode', {
  code: Type.String({
    'x-trim': true,
    pattern: '^[0-9]{6}$',
    'x-form': 'six digits',
    description: 'The six digits from the email.',
  }),
});

export const VerifiedSigner = Named('VerifiedSigner', {
  verification_token: Type.String({ description: 'Send it as `X-Verification-Token`.' }),
  expires_at: Described(Timestamp, 'The token stops working then.'),
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

export const View = Named('View', {
  language: Type.Optional(
    Described(
      Language,
      "The language of the page that is displayed. Only Assent's own signing page sends it.",
    ),
  ),
  code: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      'x-form': "the code in Assent's own page",
      examples: ['Zm9yLXRoZS1icm93c2VyLXRoYXQtc2F3LXRoZS1wYWd'],
      description: "The code in Assent's own page of a version without clauses.",
    }),
  ),
});
export type View = Static<typeof View>;

export const RecordedView = Named('RecordedView', {
  viewed_at: Nullable(Timestamp, {
    description: 'When the signer first saw the page; null if none did before it ended.',
  }),
});

export const OwnWithdrawal = Named('OwnWithdrawal', { clauseIds: ClauseIds });

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
    'Call it once a person sees the page. From a custom page, call it without a body, because Assent does not know what that page displays. Requests that the browser marks as coming from another site (`Sec-Fetch-Site`, `Origin`) get `FORBIDDEN`; the server of a custom signing page sends neither header. A request without a valid `X-Verification-Token` where one is needed gets `FORBIDDEN` too.',
  auth: 'signing_link',
  params: TokenParams,
  headers: VerificationHeaders,
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
    'A missing, repeated or unknown clause is refused. However, once a mandatory clause is declined, the other clauses may be left out: the request is `REJECTED`, and they count as not answered. Repeating the identical submission returns 200 again. Without a valid `X-Verification-Token` where one is needed, the response is `FORBIDDEN`.',
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
    'For signing requests with `verification: "email_otp"`; `CONFLICT` for others, and once the request is void or has expired. The code is valid for 10 minutes and 5 tries, and replaces earlier ones. At most 3 codes in 10 minutes and 10 in a day for each signing request, and 40 in a day from one organisation to one address, then `RATE_LIMITED`; a repeat within 30 seconds sends nothing more. Requests that the browser marks as coming from another site get `FORBIDDEN`.',
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

export const withdrawOwnConsent = operation({
  operationId: 'withdrawOwnConsent',
  method: 'POST',
  path: '/api/v1/sign/{token}/withdraw',
  tag,
  summary: "Withdraw the signer's consent to optional clauses",
  description:
    'For optional clauses that the signing request accepted. Responds with the consent as it is from now on; a repeat changes nothing. `FORBIDDEN` without a valid `X-Verification-Token` where one is needed, from another site, and through a link that needs no code when a newer acceptance needed one. `CONFLICT` when the request is not accepted, or when a clause is mandatory, was not accepted, or was withdrawn from this request and accepted again in a newer one.',
  auth: 'signing_link',
  params: TokenParams,
  headers: VerificationHeaders,
  body: OwnWithdrawal,
  data: Consent,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});
