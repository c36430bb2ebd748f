import Type, { type Static } from 'typebox';
import { Nullable, OneOf, Sha256Hex, Strict, Timestamp, Uuid } from './contract.ts';
import { Verification } from './signing-request-fields.ts';

/*
 * What the payloads of audit events have besides the hashes of personal data. Chains of form 1 have less.
 */

/** The payload of `created`: what the request is bound to from then on. */
export const Bound = Type.Object({
  version_id: Uuid,
  organisation: Strict({ id: Uuid, name: Type.String() }),
  document: Strict({ id: Uuid, name: Type.String() }),
  version: Strict({
    id: Uuid,
    version_number: Type.Integer({ minimum: 1 }),
    content_hash: Sha256Hex,
    /** The language of the clauses (BCP 47); null when the version names none. */
    language: Nullable(Type.String()),
  }),
  expires_at: Nullable(Timestamp),
  /** The language of the emails to the signer, and of the certificate (ISO 639-1). */
  language: Type.String(),
  /** The hashes of the values of the document's variables, by name. */
  variables: Type.Record(Type.String(), Type.String()),
  verification: Verification,
  handed_over: Strict({
    /** Whether an email with the link was queued. */
    mailed: Type.Boolean(),
    /** Whether the link was also returned to the program that created the request. */
    returned_to_caller: Type.Boolean(),
    /** What that means, in words. */
    statement: Type.String(),
  }),
});
export type Bound = Static<typeof Bound>;

/** Of `mailed`: an email that a mail server accepted, or that was written to the folder for emails. */
export const Mailed = Type.Object({
  /** Which email: `invitation` is the one with the signing link. */
  mail: Type.String(),
  attempt: Type.Integer({ minimum: 1 }),
  message_id: Type.String(),
  /** The mail server's reply code, and its enhanced status code (RFC 3463) if it sent one; null for a file. */
  reply: Nullable(Strict({ code: Type.Integer(), enhanced: Nullable(Type.String()) })),
  transport: OneOf(['smtp', 'file']),
});
export type Mailed = Static<typeof Mailed>;

/** A page of Assent as its bytes were displayed. */
export const Displayed = Strict({
  page_sha256: Sha256Hex,
  /** The language of the page's own words (ISO 639-1). */
  language: Type.String(),
  /** The release of what draws pages: `assent-page/N`. */
  renderer: Type.String(),
});
export type Displayed = Static<typeof Displayed>;

/** The payload of `viewed`. */
export const Viewed = Type.Object({
  content_hash: Sha256Hex,
  via: OneOf(['page', 'image', 'api']),
  /** Null for a custom page: Assent does not know what it displayed. */
  displayed: Nullable(Displayed),
});
export type Viewed = Static<typeof Viewed>;

/** Of `completed` and `rejected` through the page: what the confirming browser had been shown. */
export const Shown = Strict({
  /** The exact words on the button that confirmed the decision. */
  confirmation: Type.String(),
  /** The text beside the button: what confirming means. */
  disclosure: Type.String(),
  ...Displayed.properties,
  /** The language of the page, if it was another than that of the review. */
  page_language: Type.Optional(Type.String()),
  /** Null for a version without clauses, whose page is confirmed itself. */
  review_sha256: Nullable(Sha256Hex),
});
export type Shown = Static<typeof Shown>;

/** Of `withdrawn`: optional clauses of an accepted request, whose acceptance no longer holds. */
export const Withdrawn = Type.Object({
  clauses: Type.Array(Strict({ clauseId: Type.String(), slug: Type.String() }), { minItems: 1 }),
  /**
   * By what it came: the signer's page or the API, with the signing link; or the organisation, on the signer's behalf.
   */
  via: OneOf(['page', 'api', 'organisation']),
});
export type Withdrawn = Static<typeof Withdrawn>;

/** The same in chains of earlier releases. */
export const ShownBefore = Strict({ confirmation: Type.String(), language: Type.String() });
