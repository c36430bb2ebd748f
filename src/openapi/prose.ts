/** What Assent is, in one sentence. */
export const summary = 'Manage legal documents as clauses, and collect consent clause by clause.';

/** What first-time users of the API need to know, as Markdown. */
export const introduction = `
The usual order of things: a **container** groups **documents**; a document has **versions**, each with clauses; you edit a draft, publish it, and create a **signing request** for each person. The person decides on every clause at the signing link, and you read the decision, or receive it by a **webhook**.

## Authentication

Send an API key as \`X-Api-Key\`. Owners and admins create keys in the dashboard, operators with \`assent keys create\`. A key belongs to one organisation, and anything that belongs to another organisation is \`NOT_FOUND\`. Keep keys on your servers. The dashboard uses the same API with a session cookie and \`X-Organisation-Id\`.

## Requests and responses

Bodies are JSON, at most 1 MiB, and strict: an unknown field or a wrong type is \`BAD_REQUEST\`. Null for an optional field means that it is absent, unless null is one of its values. Fields that only the server sets, such as \`id\`, may be sent back and are ignored. A successful response has its payload in \`data\`. Times are in UTC with milliseconds; requests may also have them with another offset or number of digits. Ids are UUIDs in lower case; requests may also have them in upper case.

## Lists

Lists that grow take \`limit\` (25 by default, at most 100) and \`offset\`, and return \`pagination\` next to \`data\`. To read all signing requests, send an empty \`cursor\` first, and then the \`next_cursor\` of each page.

## Errors

An error is \`{"error": {"code", "message"}}\`. Programs act on \`code\`; each operation lists the codes that it can return. \`message\` is a sentence for people. [Errors and rate limits](docs/guide/errors.md) says what to do about each code. Every response has an \`X-Request-Id\`, with which the operator can find it in the log.

## Repeating requests

\`GET\`, \`PUT\`, \`PATCH\` and \`DELETE\` can be repeated without changing anything twice. Deleting something a second time is \`NOT_FOUND\`, and a draft that is saved a second time with the same \`expected_updated_at\` is \`CONFLICT\`. For a \`POST\`, send an \`Idempotency-Key\`: for 24 hours, the same key with the same body returns the first response instead of doing it twice.

## Rate limits

100 requests a minute for each API key, unless the operator has set another limit. \`X-RateLimit-Remaining\` says how many are left; above the limit the response is \`RATE_LIMITED\` with \`Retry-After\`. The headers \`RateLimit\` and \`RateLimit-Policy\` say the same in the IETF's format.

## Compatibility

\`/api/v1\` keeps its operations, fields and statuses. Later releases may add fields, error codes, events and, where a description says so, values, so ignore what you do not know. [Compatibility](docs/guide/compatibility.md) has the details.
`.trim();

/** The sections of the API reference, in order. */
export const tags = {
  Containers:
    'Containers group documents, like folders. Retention and legal hold are set here, for all signing requests of the documents inside.',
  Documents:
    'What people agree to, such as terms of service. A document has versions, at most one of which is `ACTIVE` and at most one a `DRAFT`. Edit the draft, publish it, and create a new draft for the next change.',
  Versions:
    'The clauses and settings that are published and signed. A published version never changes, and its `content_hash` proves that.',
  'Signing requests':
    'A signing request asks one person to decide on one `ACTIVE` version, clause by clause, at a link that only they get. Its audit events, evidence bundle and certificate show afterwards what happened.',
  Signers: 'What is stored about signers, who have no accounts: a name and an email address.',
  Consents:
    "A person's current consent to a document, which your application checks before it relies on a decision. Withdrawals, and consent sessions for people who are signed in to your application.",
  Campaigns:
    'Asking again: a campaign sends the `ACTIVE` version to everybody in an audience, once each, for example to all who accepted an earlier version.',
  Evidence:
    "Signed heads of the organisation's evidence log, and proofs that it only grows. If you keep a head somewhere else, nobody can rewrite the past unnoticed, not even the operator of the service.",
  Templates:
    'Containers that serve as templates for new ones, for example with everything that a new customer signs.',
  Webhooks:
    'Your endpoints that receive events, and the deliveries to them. Each delivery is signed; verify the signature before you trust it. What is sent is under `webhooks` in the OpenAPI document.',
  Search: 'Finds containers, documents and signing requests by name, for search boxes.',
  Organisation: 'The organisation that the caller acts for, its settings and its usage of the plan.',
  Activity:
    'Who did what in the organisation: keys, webhooks, members, settings, publications, deletions, exports and erasures.',
  Members:
    'Members of the organisation, their roles, and invitations to join. For signed-in members, not for API keys.',
  'API keys':
    'The API keys of the organisation. For signed-in owners and admins, so that no key can create another.',
  Users:
    'The signed-in user, and the first set-up of the service. Signing in itself is under `/api/auth`, for the dashboard.',
  Signer:
    "For your own signing pages, instead of Assent's. No API key is needed: the token of the signing link grants access.",
};
