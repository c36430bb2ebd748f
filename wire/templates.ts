import Type, { type Static } from 'typebox';
import { ContainerCopy } from './containers.ts';
import { IdParams, Nullable, operation, Strict, Success, Text, Timestamp, Uuid } from './contract.ts';

export const Template = Strict({
  id: Uuid,
  name: Type.String(),
  template_description: Nullable(Type.String()),
  template_category: Nullable(Type.String()),
  created_at: Timestamp,
  _count: Strict({ documents: Type.Integer({ minimum: 0 }) }),
});
export type Template = Static<typeof Template>;

export const NewTemplate = Strict({
  containerId: Uuid,
  description: Type.Optional(Text(0, 500)),
  category: Type.Optional(Text(0, 100)),
});
export type NewTemplate = Static<typeof NewTemplate>;

export const TemplateChanges = Strict({
  description: Type.Optional(Nullable(Text(0, 500))),
  category: Type.Optional(Nullable(Text(0, 100))),
});
export type TemplateChanges = Static<typeof TemplateChanges>;

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
  summary: 'Make a container a template',
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
  summary: 'Change the fields sent; null clears one',
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
  summary: 'Remove the template flag; the container and its documents stay',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});

export const cloneTemplate = operation({
  operationId: 'cloneTemplate',
  method: 'POST',
  path: '/api/v1/templates/{id}/clone',
  tag,
  summary: 'Make a new container from a template',
  params: IdParams,
  body: Strict({ name: Text(1, 255), includeContent: Type.Boolean({ default: true }) }),
  status: 201,
  data: ContainerCopy,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});
