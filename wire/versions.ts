import Type, { type Static } from 'typebox';
import {
  Described,
  IdParams,
  Named,
  Nullable,
  OneOf,
  operation,
  pageQuery,
  Reference,
  Sha256Hex,
  Strict,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { maxClauses, maxSearchLength, maxVariables } from './limits.ts';
import { oneLinePattern, personNamePattern, slugPattern, variableNamePattern } from './text-patterns.ts';

export const VersionStatus = OneOf(['DRAFT', 'ACTIVE', 'ARCHIVED'], {
  title: 'VersionStatus',
  description:
    '`DRAFT`: can be edited. `ACTIVE`: published, and can be sent to signers. `ARCHIVED`: was active before.',
});

/** A clause, in the same form for requests, storage, publication and hashing (contract section 3). */
export const Clause = Named('Clause', {
  id: Text(1, 100, { description: 'Chosen by you, and unique in the version. Answers refer to it.' }),
  order: Type.Number({
    minimum: 0,
    description: 'Clauses are shown in ascending order. Fractions are allowed.',
  }),
  title: Text(1, 500),
  content: Type.String({
    description:
      'A TipTap document, serialised as a JSON string. Attributes that the signing page does not show are dropped.',
  }),
  is_mandatory: Type.Boolean({ description: 'Declining this clause rejects the whole document.' }),
  default_checked: Type.Boolean({ description: 'Whether "accept" is pre-selected; signers can change it.' }),
  slug: Type.String({
    pattern: slugPattern,
    'x-form': 'made of A-Z, a-z, 0-9 and - . _ ~',
    minLength: 1,
    maxLength: 100,
    description: 'Names the clause in consents and links, across versions.',
  }),
  section: Type.Optional(Text(1, 200, { description: 'Groups neighbouring clauses under one heading.' })),
});
export type Clause = Static<typeof Clause>;

/** The value of a variable: plain text on one line, in the form of a signer's name. */
export const VariableValue = Text(0, 1000, {
  pattern: personNamePattern,
  'x-form': 'free of control, invisible and bidirectional-override characters',
});

/** A variable in the text of a version (contract section 7). */
export const Variable = Named('Variable', {
  name: Type.String({
    pattern: variableNamePattern,
    'x-form': '1 to 40 characters of a-z, 0-9 and _',
    description: 'Text refers to it as `{{name}}`.',
  }),
  label: Text(1, 200, {
    pattern: oneLinePattern,
    'x-form': 'free of control and bidirectional-override characters',
    description: 'The label of the field for its value.',
  }),
  required: Type.Boolean({
    description: 'Whether each request must give a value, unless there is a default.',
  }),
  default: Type.Optional(Described(VariableValue, 'The value for requests that do not give one.')),
});
export type Variable = Static<typeof Variable>;

export const VersionContent = Named('VersionContent', {
  clauses: Type.Array(Clause, { maxItems: maxClauses }),
  variables: Type.Optional(
    Type.Array(Variable, {
      maxItems: maxVariables,
      description:
        'The variables in the texts and titles of the clauses, where they may be used at most 1,000 times in total. Without variables, braces are ordinary text.',
    }),
  ),
});
export type VersionContent = Static<typeof VersionContent>;

export const VersionSettings = Named('VersionSettings', {
  expiry_days: Type.Number({
    minimum: 0,
    maximum: 36_500,
    description: 'Days until a signing request expires; fractions are allowed, and 0 means never.',
  }),
  redirect_url: Nullable(Type.String({ maxLength: 2048 }), {
    description:
      "Where the signer is sent after the decision: an http or https URL, or a URL with your application's own scheme.",
  }),
  language: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The language of the clauses, as a BCP 47 tag such as `de-CH`.',
    }),
  ),
});
export type VersionSettings = Static<typeof VersionSettings>;

export const ExpectedUpdatedAt = Type.Optional(
  Described(
    Timestamp,
    'The `updated_at` of the draft you read. If it has changed since, the response is 409.',
  ),
);

export const NewDraft = Named('NewDraft', {
  content: VersionContent,
  settings: Strict({
    expiry_days: VersionSettings.properties.expiry_days,
    redirect_url: Type.Optional(VersionSettings.properties.redirect_url),
    language: VersionSettings.properties.language,
  }),
  expected_updated_at: ExpectedUpdatedAt,
});
export type NewDraft = Static<typeof NewDraft>;

const VersionNumber = Type.Integer({ minimum: 1, description: 'Counts the versions of a document from 1.' });
const ContentHash = Nullable(Sha256Hex, {
  description:
    'Covers the clauses, any declared variables, the document and the version number, as RFC 8785 canonical JSON; null for a draft.',
});
const PublishedAt = Nullable(Timestamp, { description: 'Null for a draft.' });
const ArchivedAt = Nullable(Timestamp, { description: 'Null unless it is archived.' });

export const VersionSummary = Named('VersionSummary', {
  id: Uuid,
  version_number: VersionNumber,
  status: VersionStatus,
  created_at: Timestamp,
});
export type VersionSummary = Static<typeof VersionSummary>;

export const Version = Named('Version', {
  id: Uuid,
  document_id: Uuid,
  version_number: VersionNumber,
  status: VersionStatus,
  content: VersionContent,
  settings: VersionSettings,
  content_hash: ContentHash,
  created_at: Timestamp,
  updated_at: Timestamp,
  published_at: PublishedAt,
  archived_at: ArchivedAt,
});
export type Version = Static<typeof Version>;

/** A version with its document and container, without its clauses. */
export const VersionInList = Named('VersionInList', {
  ...VersionSummary.properties,
  published_at: PublishedAt,
  archived_at: ArchivedAt,
  content_hash: ContentHash,
  document: Reference,
  container: Reference,
  _count: Strict({
    signing_requests: Type.Integer({ minimum: 0, description: 'Signing requests for this version.' }),
  }),
});
export type VersionInList = Static<typeof VersionInList>;

export const VersionFilter = Strict({
  status: Type.Optional(Described(VersionStatus, 'Only versions in this status.')),
  documentId: Type.Optional(Described(Uuid, 'Only versions of this document.')),
  search: Type.Optional(
    Text(0, maxSearchLength, { description: 'Part of the name of the document or the container.' }),
  ),
  ...pageQuery,
});
export type VersionFilter = Static<typeof VersionFilter>;

const tag = 'Versions';

export const listVersions = operation({
  operationId: 'listVersions',
  method: 'GET',
  path: '/api/v1/versions',
  tag,
  summary: 'List versions of all documents, newest first, without their clauses',
  description: '`search` matches any part of the name of the document or the container, ignoring case.',
  query: VersionFilter,
  data: Type.Array(VersionInList),
  paginated: true,
  errors: [],
});

export const getVersion = operation({
  operationId: 'getVersion',
  method: 'GET',
  path: '/api/v1/versions/{id}',
  tag,
  summary: 'Get a version with its clauses and settings',
  description: 'In any state: draft, active or archived.',
  params: IdParams,
  data: Version,
  errors: ['NOT_FOUND'],
});

const ClauseChange = Named('ClauseChange', {
  id: Type.String({ description: 'The `id` of the clause.' }),
  from: Described(Clause, 'As in the version it is compared with.'),
  to: Described(Clause, 'As in this version.'),
});

export const VersionDiff = Named('VersionDiff', {
  version_id: Uuid,
  against_id: Uuid,
  added: Type.Array(Clause, { description: 'Only in this version.' }),
  removed: Type.Array(Clause, { description: 'Only in the version it is compared with.' }),
  changed: Type.Array(ClauseChange, { description: 'In both, but different.' }),
  unchanged: Type.Array(Clause, { description: 'The same in both.' }),
  variables: Type.Optional(
    Strict(
      {
        added: Type.Array(Variable),
        removed: Type.Array(Variable),
        changed: Type.Array(Named('VariableChange', { name: Type.String(), from: Variable, to: Variable })),
      },
      { description: 'Only when one of the versions has variables. They are matched by their `name`.' },
    ),
  ),
});
export type VersionDiff = Static<typeof VersionDiff>;

export const diffVersions = operation({
  operationId: 'diffVersions',
  method: 'GET',
  path: '/api/v1/versions/{id}/diff',
  tag,
  summary: 'Compare two versions of a document clause by clause',
  description:
    'Clauses are matched by their `id`. `added` and `removed` describe the changes from the `against` version to the version in the path.',
  params: IdParams,
  query: Strict({ against: Described(Uuid, 'The version to compare with.') }),
  data: VersionDiff,
  errors: ['NOT_FOUND'],
});

const Decisions = (description: string) => Type.Integer({ minimum: 0, description });

export const ClauseDecisions = Named('ClauseDecisions', {
  id: Type.String({ description: 'The `id` of the clause.' }),
  slug: Type.String({ description: 'The value for the `clause` filter of signing requests and comments.' }),
  title: Type.String({ description: 'As in the version, with variables not filled in.' }),
  is_mandatory: Type.Boolean({ description: 'Declining this clause rejects the whole document.' }),
  decided: Decisions('Decided signing requests: `accepted` and `not_accepted` together.'),
  accepted: Decisions('Accepted the clause, and did not withdraw the acceptance.'),
  not_accepted: Decisions('`declined`, `unanswered` and `withdrawn` together.'),
  declined: Decisions('Declined the clause.'),
  unanswered: Decisions('Left the clause unanswered, after declining a mandatory one.'),
  withdrawn: Decisions('Accepted the clause, and later withdrew the acceptance.'),
  comments: Decisions('Decisions that came with a comment on the clause.'),
});
export type ClauseDecisions = Static<typeof ClauseDecisions>;

export const countClauseDecisions = operation({
  operationId: 'countClauseDecisions',
  method: 'GET',
  path: '/api/v1/versions/{id}/clauses',
  tag,
  summary: 'Count what signers decided on each clause of a version',
  description:
    'In the order of the document. `accepted` and `not_accepted` equal the totals of the list of signing requests by `clause` and `accepted`: each decided signing request counts once, including superseded ones. Clauses that share a slug have the same counts, and count as accepted if all of them are. A draft has no decisions.',
  params: IdParams,
  data: Type.Array(ClauseDecisions),
  errors: ['NOT_FOUND'],
});

export const ClauseComment = Named('ClauseComment', {
  signing_request_id: Uuid,
  signer_name: Type.String({ description: 'As in the signing request.' }),
  status: OneOf(['ACCEPTED_PARTIAL', 'REJECTED'], { description: 'The status of the signing request.' }),
  is_superseded: Type.Boolean({
    description: 'Whether a newer request to the same signer replaced this one.',
  }),
  decided_at: Described(Timestamp, 'When the signer decided.'),
  comments: Type.Array(
    Strict({
      clause_id: Type.String({ description: 'The `id` of the clause.' }),
      comment: Type.String({ description: 'Plain text, in the words of the signer.' }),
    }),
    { description: 'One, or one for each clause of this slug that the signer commented on.' },
  ),
});
export type ClauseComment = Static<typeof ClauseComment>;

export const ClauseCommentFilter = Strict({
  clause: Text(1, 100, { description: 'The slug of the clause.' }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'Empty for the first page, then `pagination.next_cursor` of the previous page.',
    }),
  ),
  limit: pageQuery.limit,
});
export type ClauseCommentFilter = Static<typeof ClauseCommentFilter>;

export const listClauseComments = operation({
  operationId: 'listClauseComments',
  method: 'GET',
  path: '/api/v1/versions/{id}/comments',
  tag,
  summary: 'List the comments that signers gave when they declined a clause, newest first',
  description:
    'Each item is a decided signing request, including superseded ones. Comments of erased signers are not included. `pagination.total` is exact; to read more than one page, use `cursor`.',
  params: IdParams,
  query: ClauseCommentFilter,
  data: Type.Array(ClauseComment),
  paginated: true,
  errors: ['NOT_FOUND'],
});

export const PreviewLink = Named('PreviewLink', {
  url: Type.String({ description: 'Anyone who has it can see the page.' }),
  expires_at: Described(Timestamp, 'When the link stops working.'),
});
export type PreviewLink = Static<typeof PreviewLink>;

export const previewVersion = operation({
  operationId: 'previewVersion',
  method: 'POST',
  path: '/api/v1/versions/{id}/preview',
  tag,
  summary: 'Create a link that previews a version as signers see it, valid for one hour',
  description:
    'The link also works for a draft, which is shown in its current state. Anyone with the link can see the page, but nothing can be submitted.',
  params: IdParams,
  status: 201,
  data: PreviewLink,
  errors: ['NOT_FOUND'],
});
