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
import { Document } from './documents.ts';
import { VersionSummary } from './versions.ts';

const RetentionDays = Type.Integer({ minimum: 1, maximum: 36_500 });

const retention = {
  retention_days:
    "The number of days after the end of a signing request after which its signer's personal data is erased. Null means never.",
  legal_hold: 'While true, no personal data of the signing requests in this container is erased.',
};

const containerFields = {
  id: Uuid,
  name: Type.String(),
  description: Nullable(Type.String()),
  org_id: Described(Uuid, 'The organisation that owns the container.'),
  created_by: Described(Uuid, 'The user or API key that created it.'),
  retention_days: Nullable(RetentionDays, { description: retention.retention_days }),
  legal_hold: Type.Boolean({ description: retention.legal_hold }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

const templateFields = {
  is_template: Type.Boolean({ description: 'Whether it can be cloned as a template.' }),
  template_description: Nullable(Type.String(), {
    description: 'Of the template; null for other containers.',
    examples: ['Everything a new customer agrees to'],
  }),
  template_category: Nullable(Type.String(), {
    description: 'Of the template; null for other containers.',
    examples: ['Sales'],
  }),
};

export const Container = Named('Container', containerFields);
export type Container = Static<typeof Container>;

export const ContainerInList = Named('ContainerInList', {
  ...containerFields,
  ...templateFields,
  _count: Strict({ documents: Type.Integer({ minimum: 0, description: 'Number of documents.' }) }),
});
export type ContainerInList = Static<typeof ContainerInList>;

const VersionInContainer = Named('VersionInContainer', {
  ...VersionSummary.properties,
  published_at: Nullable(Timestamp, { description: 'Null for a draft.' }),
  _count: Strict({
    signing_requests: Type.Integer({ minimum: 0, description: 'Signing requests for this version.' }),
  }),
});

const DocumentInContainer = Named('DocumentInContainer', {
  ...Document.properties,
  versions: Type.Array(VersionInContainer, { description: 'Highest number first.' }),
});

export const ContainerWithDocuments = Named('ContainerWithDocuments', {
  ...containerFields,
  ...templateFields,
  documents: Type.Array(DocumentInContainer, { description: 'Newest first.' }),
});
export type ContainerWithDocuments = Static<typeof ContainerWithDocuments>;

/** What other requests set. Ignoring another value would hide a mistake. */
export const fieldsSentBack = {
  is_template: Type.Optional(
    Type.Boolean({
      description:
        'Changes nothing. The current value may be sent back; `POST` and `DELETE /api/v1/templates` change it.',
    }),
  ),
  template_description: Type.Optional(
    Nullable(Type.String(), {
      description:
        'Changes nothing. The current value may be sent back; to change it, send `description` to `PATCH /api/v1/templates/{id}`.',
      examples: ['Everything a new customer agrees to'],
    }),
  ),
  template_category: Type.Optional(
    Nullable(Type.String(), {
      description:
        'Changes nothing. The current value may be sent back; to change it, send `category` to `PATCH /api/v1/templates/{id}`.',
      examples: ['Sales'],
    }),
  ),
};

export const NewContainer = Named('NewContainer', {
  name: Text(1, 100, inOneLine),
  description: OptionalOrNull(Text(0, 500)),
  retention_days: OptionalOrNull(Described(RetentionDays, retention.retention_days)),
  legal_hold: Type.Optional(Type.Boolean({ description: retention.legal_hold })),
});
export type NewContainer = Static<typeof NewContainer>;

export const ContainerChanges = Named('ContainerChanges', {
  name: Type.Optional(
    Text(1, 255, {
      ...inOneLine,
      description:
        'A new name has at most 100 characters. The longer name of a copy may be sent back as it is.',
    }),
  ),
  description: Type.Optional(Nullable(Text(0, 500))),
  retention_days: Type.Optional(Nullable(RetentionDays, { description: retention.retention_days })),
  legal_hold: Type.Optional(Type.Boolean({ description: retention.legal_hold })),
  ...fieldsSentBack,
});
export type ContainerChanges = Static<typeof ContainerChanges>;

export const NewContainerCopy = Named('NewContainerCopy', {
  name: Type.Optional(
    Text(0, 255, {
      ...inOneLine,
      description: 'By default, and if it is empty, made from the name of the original.',
    }),
  ),
  includeContent: Type.Boolean({
    default: true,
    description: 'Whether the documents get the clauses and settings of their active versions.',
  }),
});

export const ContainerCopy = Named('ContainerCopy', { id: Uuid, name: Type.String() });
export type ContainerCopy = Static<typeof ContainerCopy>;

const tag = 'Containers';

export const listContainers = operation({
  operationId: 'listContainers',
  method: 'GET',
  path: '/api/v1/containers',
  tag,
  summary: 'List containers, newest first',
  description: 'All containers, including templates, each with the number of its documents.',
  data: Type.Array(ContainerInList),
  errors: [],
});

export const createContainer = operation({
  operationId: 'createContainer',
  method: 'POST',
  path: '/api/v1/containers',
  tag,
  summary: 'Create a container',
  description:
    'A container groups documents, like a folder. Members who are not owners cannot set `retention_days` and `legal_hold`.',
  body: NewContainer,
  status: 201,
  data: Container,
  errors: ['TIER_LIMIT'],
});

export const getContainer = operation({
  operationId: 'getContainer',
  method: 'GET',
  path: '/api/v1/containers/{id}',
  tag,
  summary: 'Get a container with its documents and their versions',
  description:
    'Each version has the number of its signing requests, but no clauses; get those with `GET /api/v1/versions/{id}`.',
  params: IdParams,
  data: ContainerWithDocuments,
  errors: ['NOT_FOUND'],
});

export const updateContainer = operation({
  operationId: 'updateContainer',
  method: 'PATCH',
  path: '/api/v1/containers/{id}',
  tag,
  summary: 'Update the fields that are sent; null clears the description or the retention',
  description:
    'Members who are not owners cannot change `retention_days` and `legal_hold`. A shorter retention also applies to requests that have already ended, within minutes.',
  params: IdParams,
  body: ContainerChanges,
  data: Container,
  errors: ['NOT_FOUND'],
});

export const deleteContainer = operation({
  operationId: 'deleteContainer',
  method: 'DELETE',
  path: '/api/v1/containers/{id}',
  tag,
  summary: 'Delete a container; signed records stay readable',
  description:
    'Its `retention_days` still apply. A container under legal hold cannot be deleted, because the hold could never be lifted: 409.',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const duplicateContainer = operation({
  operationId: 'duplicateContainer',
  method: 'POST',
  path: '/api/v1/containers/{id}/duplicate',
  tag,
  summary: 'Copy a container, with or without the active content of its documents',
  description:
    'The copy has a copy of every document. With `includeContent`, each starts with a draft of the clauses and settings of the active version; without it, with an empty draft. Signing requests are not copied.',
  params: IdParams,
  body: NewContainerCopy,
  status: 201,
  data: ContainerCopy,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});
