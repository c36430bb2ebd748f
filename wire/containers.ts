import Type, { type Static } from 'typebox';
import { IdParams, Named, Nullable, operation, Strict, Success, Text, Timestamp, Uuid } from './contract.ts';
import { Document } from './documents.ts';
import { VersionSummary } from './versions.ts';

const RetentionDays = Type.Integer({ minimum: 1, maximum: 36_500 });

const retention = {
  retention_days:
    'How many days after the end of a signing request the personal data of its signer is erased. Null: never.',
  legal_hold: 'While true, no personal data of the signing requests in this container is erased.',
};

const containerFields = {
  id: Uuid,
  name: Type.String(),
  description: Nullable(Type.String()),
  org_id: Uuid,
  created_by: Uuid,
  retention_days: Nullable(RetentionDays, { description: retention.retention_days }),
  legal_hold: Type.Boolean({ description: retention.legal_hold }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

const templateFields = {
  is_template: Type.Boolean(),
  template_description: Nullable(Type.String()),
  template_category: Nullable(Type.String()),
};

export const Container = Named('Container', containerFields);
export type Container = Static<typeof Container>;

export const ContainerInList = Named('ContainerInList', {
  ...containerFields,
  ...templateFields,
  _count: Strict({ documents: Type.Integer({ minimum: 0 }) }),
});
export type ContainerInList = Static<typeof ContainerInList>;

const VersionInContainer = Named('VersionInContainer', {
  ...VersionSummary.properties,
  published_at: Nullable(Timestamp),
  _count: Strict({ signing_requests: Type.Integer({ minimum: 0 }) }),
});

const DocumentInContainer = Named('DocumentInContainer', {
  ...Document.properties,
  versions: Type.Array(VersionInContainer),
});

export const ContainerWithDocuments = Named('ContainerWithDocuments', {
  ...containerFields,
  ...templateFields,
  documents: Type.Array(DocumentInContainer),
});
export type ContainerWithDocuments = Static<typeof ContainerWithDocuments>;

export const NewContainer = Named('NewContainer', {
  name: Text(1, 100),
  description: Type.Optional(Text(0, 500)),
  retention_days: Type.Optional(RetentionDays),
  legal_hold: Type.Optional(Type.Boolean()),
});
export type NewContainer = Static<typeof NewContainer>;

export const ContainerChanges = Named('ContainerChanges', {
  name: Type.Optional(Text(1, 100)),
  description: Type.Optional(Nullable(Text(0, 500))),
  retention_days: Type.Optional(Nullable(RetentionDays)),
  legal_hold: Type.Optional(Type.Boolean()),
});
export type ContainerChanges = Static<typeof ContainerChanges>;

export const NewContainerCopy = Named('NewContainerCopy', {
  name: Type.Optional(Text(1, 255)),
  includeContent: Type.Boolean({ default: true }),
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
  data: Type.Array(ContainerInList),
});

export const createContainer = operation({
  operationId: 'createContainer',
  method: 'POST',
  path: '/api/v1/containers',
  tag,
  summary: 'Create a container',
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
    'Members who are not owners cannot change `retention_days` and `legal_hold`. A shorter retention applies to requests that have ended already, within minutes.',
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
    'Its `retention_days` keep applying. A container under legal hold cannot be deleted, because the hold could never be lifted: 409.',
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
  params: IdParams,
  body: NewContainerCopy,
  status: 201,
  data: ContainerCopy,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});
