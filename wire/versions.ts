import Type, { type Static } from 'typebox';
import {
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
import { maxClauses } from './limits.ts';
import { slugPattern } from './text-patterns.ts';

export const VersionStatus = OneOf(['DRAFT', 'ACTIVE', 'ARCHIVED'], { title: 'VersionStatus' });

/** A clause, in the same form for requests, storage, publication and hashing (contract section 3). */
export const Clause = Named('Clause', {
  id: Text(1, 100),
  order: Type.Number({ minimum: 0 }),
  title: Text(1, 500),
  content: Type.String({
    description:
      'A TipTap document, serialised as a JSON string. Attributes that the signing page does not show are dropped.',
  }),
  is_mandatory: Type.Boolean(),
  default_checked: Type.Boolean(),
  slug: Type.String({
    pattern: slugPattern,
    'x-form': 'unreserved URL characters: A-Z, a-z, 0-9, - . _ ~',
    minLength: 1,
    maxLength: 100,
  }),
  section: Type.Optional(Text(1, 200)),
});
export type Clause = Static<typeof Clause>;

export const VersionContent = Named('VersionContent', {
  clauses: Type.Array(Clause, { maxItems: maxClauses }),
});
export type VersionContent = Static<typeof VersionContent>;

export const VersionSettings = Named('VersionSettings', {
  expiry_days: Type.Number({
    minimum: 0,
    maximum: 36_500,
    description: 'Days until a signing request expires, also as a fraction; 0 means never.',
  }),
  redirect_url: Nullable(Type.String({ maxLength: 2048 })),
  language: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The language of the clauses, as a BCP 47 tag such as `de-CH`.',
    }),
  ),
});
export type VersionSettings = Static<typeof VersionSettings>;

export const NewDraft = Named('NewDraft', {
  content: VersionContent,
  settings: Strict({
    expiry_days: VersionSettings.properties.expiry_days,
    redirect_url: Type.Optional(VersionSettings.properties.redirect_url),
    language: VersionSettings.properties.language,
  }),
  expected_updated_at: Type.Optional(Timestamp),
});
export type NewDraft = Static<typeof NewDraft>;

export const VersionSummary = Named('VersionSummary', {
  id: Uuid,
  version_number: Type.Integer({ minimum: 1 }),
  status: VersionStatus,
  created_at: Timestamp,
});
export type VersionSummary = Static<typeof VersionSummary>;

export const Version = Named('Version', {
  id: Uuid,
  document_id: Uuid,
  version_number: Type.Integer({ minimum: 1 }),
  status: VersionStatus,
  content: VersionContent,
  settings: VersionSettings,
  content_hash: Nullable(Sha256Hex),
  created_at: Timestamp,
  updated_at: Timestamp,
  published_at: Nullable(Timestamp),
  archived_at: Nullable(Timestamp),
});
export type Version = Static<typeof Version>;

/** A version with its document and container, without its clauses. */
export const VersionInList = Named('VersionInList', {
  ...VersionSummary.properties,
  published_at: Nullable(Timestamp),
  archived_at: Nullable(Timestamp),
  content_hash: Nullable(Sha256Hex),
  document: Reference,
  container: Reference,
  _count: Strict({ signing_requests: Type.Integer({ minimum: 0 }) }),
});
export type VersionInList = Static<typeof VersionInList>;

export const VersionFilter = Strict({
  status: Type.Optional(VersionStatus),
  documentId: Type.Optional(Uuid),
  search: Type.Optional(Text(0, 200)),
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
});

export const getVersion = operation({
  operationId: 'getVersion',
  method: 'GET',
  path: '/api/v1/versions/{id}',
  tag,
  summary: 'Get a version with its clauses and settings',
  params: IdParams,
  data: Version,
  errors: ['NOT_FOUND'],
});

const ClauseChange = Named('ClauseChange', { id: Type.String(), from: Clause, to: Clause });

export const VersionDiff = Named('VersionDiff', {
  version_id: Uuid,
  against_id: Uuid,
  added: Type.Array(Clause),
  removed: Type.Array(Clause),
  changed: Type.Array(ClauseChange),
  unchanged: Type.Array(Clause),
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
  query: Strict({ against: Uuid }),
  data: VersionDiff,
  errors: ['NOT_FOUND'],
});

export const PreviewLink = Named('PreviewLink', { url: Type.String(), expires_at: Timestamp });
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
