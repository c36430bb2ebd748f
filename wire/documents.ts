import Type, { type Static } from 'typebox';
import {
  Described,
  IdParams,
  inOneLine,
  Named,
  Nullable,
  OptionalOrNull,
  operation,
  Strict,
  Success,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { ExpectedUpdatedAt, NewDraft, Version, VersionSummary } from './versions.ts';

export const Document = Named('Document', {
  id: Uuid,
  name: Type.String(),
  description: Nullable(Type.String()),
  container_id: Uuid,
  created_by: Described(Uuid, 'The user or API key that created it.'),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Document = Static<typeof Document>;

export const DocumentWithVersions = Named('DocumentWithVersions', {
  ...Document.properties,
  versions: Type.Array(VersionSummary, { description: 'Highest number first.' }),
});
export type DocumentWithVersions = Static<typeof DocumentWithVersions>;

/** Signers read it above what they sign, and in emails. */
const DocumentName = Text(1, 100, inOneLine);

export const NewDocument = Named('NewDocument', {
  containerId: Described(Uuid, 'The container that the document belongs to.'),
  name: DocumentName,
  description: OptionalOrNull(Text(0, 500)),
});
export type NewDocument = Static<typeof NewDocument>;

export const DocumentChanges = Named('DocumentChanges', {
  name: Type.Optional(DocumentName),
  description: Type.Optional(Nullable(Text(0, 500))),
});
export type DocumentChanges = Static<typeof DocumentChanges>;

export const NewDocumentCopy = Named('NewDocumentCopy', {
  name: Type.Optional(Described(DocumentName, 'By default made from the name of the original.')),
  includeContent: Type.Boolean({
    default: true,
    description: 'Whether the copy gets the clauses and settings of the active version.',
  }),
  containerId: Type.Optional(Described(Uuid, 'The container of the copy; by default that of the original.')),
});
export type NewDocumentCopy = Static<typeof NewDocumentCopy>;

export const Publication = Named('Publication', {
  requiresReconsent: Type.Boolean({
    default: true,
    description:
      'False for an editorial change: anyone who accepted the previous version, or one that counted for it, stays `CURRENT`.',
  }),
  expected_updated_at: ExpectedUpdatedAt,
});
export type Publication = Static<typeof Publication>;

export const DocumentCopy = Named('DocumentCopy', { id: Uuid, name: Type.String() });
export type DocumentCopy = Static<typeof DocumentCopy>;

const tag = 'Documents';

export const listDocuments = operation({
  operationId: 'listDocuments',
  method: 'GET',
  path: '/api/v1/documents',
  tag,
  summary: 'List the documents of a container, newest first',
  description: 'Documents without their versions. An unknown container is `NOT_FOUND`.',
  query: Strict({ containerId: Described(Uuid, 'The container whose documents are listed.') }),
  data: Type.Array(Document),
  errors: ['NOT_FOUND'],
});

export const createDocument = operation({
  operationId: 'createDocument',
  method: 'POST',
  path: '/api/v1/documents',
  tag,
  summary: 'Create a document with an empty draft as version 1',
  description: 'Fill the draft with `PUT /api/v1/documents/{id}/draft`, then publish it.',
  body: NewDocument,
  status: 201,
  data: Document,
  errors: ['NOT_FOUND'],
});

export const getDocument = operation({
  operationId: 'getDocument',
  method: 'GET',
  path: '/api/v1/documents/{id}',
  tag,
  summary: 'Get a document with its versions, highest number first',
  description: 'The versions have no clauses; get those with `GET /api/v1/versions/{id}`.',
  params: IdParams,
  data: DocumentWithVersions,
  errors: ['NOT_FOUND'],
});

export const updateDocument = operation({
  operationId: 'updateDocument',
  method: 'PATCH',
  path: '/api/v1/documents/{id}',
  tag,
  summary: 'Update the fields that are sent; null clears the description',
  description:
    'The name is not part of a version. Signing requests in the API have the new name at once; the pages, emails and evidence of those that exist keep the name they were created with.',
  params: IdParams,
  body: DocumentChanges,
  data: Document,
  errors: ['NOT_FOUND'],
});

export const deleteDocument = operation({
  operationId: 'deleteDocument',
  method: 'DELETE',
  path: '/api/v1/documents/{id}',
  tag,
  summary: 'Delete a document; signed records stay readable',
  description:
    'Its pending signing requests become `VOIDED`. The document and its versions are `NOT_FOUND` from then on; its signing requests, audit events and evidence stay.',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});

export const duplicateDocument = operation({
  operationId: 'duplicateDocument',
  method: 'POST',
  path: '/api/v1/documents/{id}/duplicate',
  tag,
  summary: 'Copy a document, with or without its active content',
  description: 'The copy is created in the same container unless `containerId` is given.',
  params: IdParams,
  body: NewDocumentCopy,
  status: 201,
  data: DocumentCopy,
  errors: ['NOT_FOUND'],
});

export const replaceDraft = operation({
  operationId: 'replaceDraft',
  method: 'PUT',
  path: '/api/v1/documents/{id}/draft',
  tag,
  summary: 'Replace all clauses and settings of the draft',
  description:
    'Send the `updated_at` of the draft you read as `expected_updated_at` to avoid overwriting changes made since: the draft then stays as it is and the response is 409.',
  params: IdParams,
  body: NewDraft,
  data: Version,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const discardDraft = operation({
  operationId: 'discardDraft',
  method: 'DELETE',
  path: '/api/v1/documents/{id}/draft',
  tag,
  summary: 'Discard the draft, unless it is the only version',
  description:
    'The active version and the signing requests stay as they are. The only version of a document cannot be discarded; delete the document instead.',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const publishDocument = operation({
  operationId: 'publishDocument',
  method: 'POST',
  path: '/api/v1/documents/{id}/publish',
  tag,
  summary: 'Publish the draft and archive the previously active version',
  description:
    'The draft becomes `ACTIVE` and gets its `content_hash`. It never changes again. Signing requests for the version that was active before stay valid. To publish only what you have read, send its `updated_at` as `expected_updated_at`: if the draft has changed since, the response is 409.',
  params: IdParams,
  body: Publication,
  data: Version,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const archiveDocument = operation({
  operationId: 'archiveDocument',
  method: 'POST',
  path: '/api/v1/documents/{id}/archive',
  tag,
  summary: 'Archive the active version; existing signing requests are not affected',
  description: 'Without an active version, no signing request can be created until a draft is published.',
  params: IdParams,
  data: Version,
  errors: ['NOT_FOUND'],
});

export const createNewDraft = operation({
  operationId: 'createNewDraft',
  method: 'POST',
  path: '/api/v1/documents/{id}/new-draft',
  tag,
  summary: 'Create a new draft as a copy of the active version',
  description:
    'The active version stays active until the draft is published. A document has at most one draft.',
  params: IdParams,
  status: 201,
  data: Version,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
