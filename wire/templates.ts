import Type, { type Static } from 'typebox';
import { ContainerCopy } from './containers.ts';
import { IdParams, Named, Nullable, operation, Strict, Success, Text, Timestamp, Uuid } from './contract.ts';

export const Template = Named('Template', {
  id: Uuid,
  name: Type.String(),
  template_description: Nullable(Type.String()),
  template_category: Nullable(Type.String()),
  created_at: Timestamp,
  _count: Strict({ documents: Type.Integer({ minimum: 0 }) }),
});
export type Template = Static<typeof Template>;

export const NewTemplate = Named('NewTemplate', {
  containerId: Uuid,
  description: Type.Optional(Text(0, 500)),
  category: Type.Optional(Text(0, 100)),
});
export type NewTemplate = Static<typeof NewTemplate>;

export const TemplateChanges = Named('TemplateChanges', {
  description: Type.Optional(Nullable(Text(0, 500))),
  category: Type.Optional(Nullable(Text(0, 100))),
});
export type TemplateChanges = Static<typeof TemplateChanges>;

export const NewContainerFromTemplate = Named('NewContainerFromTemplate', {
  name: Text(1, 255),
  includeContent: Type.Boolean({ default: true }),
});

const tag = 'Templates';

export const listTemplates = operation({
  operationId: 'listTemplates',
  method: 'GET',
  path: '/api/v1/templates',
  tag,
  summary: 'List templates, newest first',
  query: Strict({ category: Type.Optional(Type.String()) }),
  data: Type.Array(Template),
});

export const createTemplate = operation({
  operationId: 'createTemplate',
  method: 'POST',
  path: '/api/v1/templates',
  tag,
  summary: 'Turn a container into a template',
  body: NewTemplate,
  status: 201,
  data: Success,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});

export const updateTemplate = operation({
  operationId: 'updateTemplate',
  method: 'PATCH',
  path: '/api/v1/templates/{id}',
  tag,
  summary: 'Update the fields that are sent; null clears a field',
  params: IdParams,
  body: TemplateChanges,
  data: Success,
  errors: ['NOT_FOUND'],
});

export const deleteTemplate = operation({
  operationId: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/v1/templates/{id}',
  tag,
  summary: 'Turn a template back into an ordinary container, keeping its documents',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});

export const cloneTemplate = operation({
  operationId: 'cloneTemplate',
  method: 'POST',
  path: '/api/v1/templates/{id}/clone',
  tag,
  summary: 'Create a container from a template',
  params: IdParams,
  body: NewContainerFromTemplate,
  status: 201,
  data: ContainerCopy,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});
