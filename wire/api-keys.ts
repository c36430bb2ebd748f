import Type, { type Static } from 'typebox';
import {
  IdParams,
  inOneLine,
  Named,
  Nullable,
  operation,
  Success,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';

export const ApiKey = Named('ApiKey', {
  id: Uuid,
  name: Type.String(),
  created_by: Nullable(Uuid, { description: 'The user who created the key; null if the operator did.' }),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp, { description: 'Accurate to a minute; null before the first use.' }),
  revoked_at: Nullable(Timestamp, { description: 'Null while the key works.' }),
});
export type ApiKey = Static<typeof ApiKey>;

export const NewApiKey = Named('NewApiKey', { name: Text(1, 100, inOneLine) });

export const CreatedApiKey = Named('CreatedApiKey', {
  id: Uuid,
  name: Type.String(),
  key: Type.String({ description: 'Shown only in this response.' }),
});
export type CreatedApiKey = Static<typeof CreatedApiKey>;

const tag = 'API keys';

export const listApiKeys = operation({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/api/v1/api-keys',
  tag,
  summary: 'List API keys, including revoked ones, newest first',
  description: 'Keys themselves cannot be read again, only their names and when they were last used.',
  auth: 'member',
  data: Type.Array(ApiKey),
  errors: [],
});

export const createApiKey = operation({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/api/v1/api-keys',
  tag,
  summary: 'Create an API key, which is shown only once',
  description:
    'The key can do everything in the organisation except manage members, invitations and API keys. An organisation has at most five active keys.',
  auth: 'member',
  body: NewApiKey,
  status: 201,
  data: CreatedApiKey,
  errors: ['TIER_LIMIT'],
  // The raw key is stored nowhere (specification, "Authentication").
  isSecret: true,
});

export const revokeApiKey = operation({
  operationId: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/v1/api-keys/{id}',
  tag,
  summary: 'Revoke an API key with immediate effect',
  description: 'Requests with it get `UNAUTHORIZED` from then on. It stays in the list, with `revoked_at`.',
  auth: 'member',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});
