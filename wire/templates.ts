import Type, { type Static } from 'typebox';
import { ContainerCopy } from './containers.ts';
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

export const Template = Named('Template', {
  id: Uuid,
  name: Type.String(),
  template_description: Nullable(Type.String(), { description: 'What the template is for.' }),
  template_category: Nullable(Type.String(), { description: 'Groups templates in lists.' }),
  created_at: Timestamp,
  _count: Strict({ documents: Type.Integer({ minimum: 0, description: 'Number of documents.' }) }),
});
export type Template = Static<typeof Template>;

const Category = Text(0, 100, inOneLine);

export const NewTemplate = Named('NewTemplate', {
  containerId: Described(Uuid, 'The container that becomes a template.'),
  description: OptionalOrNull(Text(0, 500)),
  category: OptionalOrNull(Described(Category, 'Groups templates in lists.')),
});
export type NewTemplate = Static<typeof NewTemplate>;

/** A field under the name that it has in a template. Ignoring another value would hide a mistake. */
const SentBack = (field: 'description' | 'category', example: string) =>
  Type.Optional(
    Nullable(Type.String(), {
      description: `Changes nothing. The current value may be sent back; to change it, send \`${field}\`.`,
      examples: [example],
    }),
  );

const NameSentBack = Type.String({
  description:
    'Changes nothing. The current value may be sent back; to change it, send `name` to `PATCH /api/v1/containers/{id}`.',
  examples: ['New customer'],
});

export const TemplateChanges = Named('TemplateChanges', {
  description: Type.Optional(Nullable(Text(0, 500))),
  category: Type.Optional(Nullable(Category, { description: 'Groups templates in lists.' })),
  template_description: SentBack('description', 'Everything a new customer agrees to'),
  template_category: SentBack('category', 'Sales'),
  name: Type.Optional(NameSentBack),
});
export type TemplateChanges = Static<typeof TemplateChanges>;

export const NewContainerFromTemplate = Named('NewContainerFromTemplate', {
  name: Text(1, 255, inOneLine),
  includeContent: Type.Boolean({
    default: true,
    description: 'Whether the documents get the clauses and settings of their active versions.',
  }),
});

const tag = 'Templates';

export const listTemplates = operation({
  operationId: 'listTemplates',
  method: 'GET',
  path: '/api/v1/templates',
  tag,
  summary: 'List templates, newest first',
  description:
    'Templates are containers that `POST /api/v1/templates` has marked. They count towards the limit on templates.',
  query: Strict({
    category: Type.Optional(Type.String({ description: 'Only templates of exactly this category.' })),
  }),
  data: Type.Array(Template),
  errors: [],
});

export const createTemplate = operation({
  operationId: 'createTemplate',
  method: 'POST',
  path: '/api/v1/templates',
  tag,
  summary: 'Turn a container into a template',
  description:
    'Marks the container itself; no container is created. If it is already a template, the response is `BAD_REQUEST`.',
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
  description:
    'Changes what the list of templates shows. To change the name, update the container: `PATCH /api/v1/containers/{id}`.',
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
  description: 'Containers that were made from it stay as they are.',
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
  description:
    'The new container is not a template. With `includeContent`, each of its documents starts with a draft of the clauses and settings of the active version; without it, with an empty draft.',
  params: IdParams,
  body: NewContainerFromTemplate,
  status: 201,
  data: ContainerCopy,
  errors: ['NOT_FOUND', 'TIER_LIMIT'],
});
