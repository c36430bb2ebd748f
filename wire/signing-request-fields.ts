import Type, { type Static } from 'typebox';
import { Described, inOneLine, OneOf, OptionalOrNull, Text } from './contract.ts';
import { acceptedStatuses, decidedStatuses, signingRequestStatuses } from './enumerations.ts';
import { Language } from './languages.ts';
import { personNamePattern, plainTextPattern } from './text-patterns.ts';
import { VariableValue } from './versions.ts';

export const SigningRequestStatus = OneOf([...signingRequestStatuses], {
  title: 'SigningRequestStatus',
  description:
    '`PENDING`: not decided yet. `ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined. `REJECTED`: a mandatory clause declined. `VOIDED`: withdrawn before the decision. `EXPIRED`: the deadline passed before the decision.',
});
export type SigningRequestStatus = Static<typeof SigningRequestStatus>;

export const AcceptedStatus = OneOf([...acceptedStatuses], {
  title: 'AcceptedStatus',
  description: '`ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined.',
});
export type AcceptedStatus = Static<typeof AcceptedStatus>;

export const DecidedStatus = OneOf([...decidedStatuses], {
  title: 'DecidedStatus',
  description:
    '`ACCEPTED_FULL`: every clause accepted. `ACCEPTED_PARTIAL`: only optional clauses declined. `REJECTED`: a mandatory clause declined.',
});
export type DecidedStatus = Static<typeof DecidedStatus>;

/** Contract section 3. */
export const SignerName = Text(1, 255, {
  pattern: personNamePattern,
  'x-form': 'free of control, invisible and bidirectional-override characters',
  description: 'No control, invisible or bidirectional-override characters, except where writing needs them.',
});

export const EmailLanguage = Type.Optional(
  Described(Language, "The language of the emails to the signer. Defaults to the organisation's language."),
);

/** What a signer needs to read and decide on a request. */
export const Verification = OneOf(['link', 'email_otp'], {
  title: 'Verification',
  description:
    '`link`: the signing link is enough. `email_otp`: before the clauses are shown, the signer also enters a six-digit code that Assent emails to their address. New values may be added.',
});
export type Verification = Static<typeof Verification>;

export const ExternalId = Text(1, 255, {
  ...inOneLine,
  description:
    "The sender's own identifier for the signer or the matter. Several requests may have the same one.",
  examples: ['customer-1042'],
});

// Without a pattern, TypeBox writes one that does not match names with a line break. Their values could be anything.
const AnyName = Type.String({ pattern: '^[\\s\\S]*$' });

export const Metadata = Type.Record(AnyName, Type.String({ maxLength: 500 }), {
  title: 'Metadata',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: 40 },
  description: "The sender's own values: at most 20 texts of 500 characters, with names of 40.",
});
export type Metadata = Static<typeof Metadata>;

/** The values of the variables in the text of a version. */
const VariableValues = Type.Record(Type.String(), VariableValue, {
  title: 'VariableValues',
  maxProperties: 50,
  description: 'Plain text for each variable of the version, by its name.',
});

export const AssentMap = Type.Record(Type.String(), Type.Boolean(), {
  title: 'AssentMap',
  description: 'For each clause id, whether the clause was accepted. A clause without an answer is `false`.',
});
export type AssentMap = Static<typeof AssentMap>;

export const NewVerification = Type.Optional(
  Described(
    Verification,
    "What the signer needs besides the signing link. Defaults to the organisation's `default_verification`. A request that already exists keeps its own.",
  ),
);

export const RedirectUrl = Type.String({
  maxLength: 2048,
  'x-redirect': true,
  description: "Where the signer goes after deciding, instead of the version's `redirect_url`.",
});

export const Message = Text(0, 1000, {
  pattern: plainTextPattern,
  'x-form': 'free of control and bidirectional-override characters',
  description: 'A message to the signer, which the email with the signing link shows as plain text.',
});

/** What a sender may give with a request. */
export const givenFields = {
  externalId: OptionalOrNull(ExternalId),
  metadata: OptionalOrNull(Metadata),
  redirectUrl: OptionalOrNull(RedirectUrl),
  message: OptionalOrNull(Message),
  variables: Type.Optional(VariableValues),
};
