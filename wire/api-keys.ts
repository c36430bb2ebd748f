import Type, { type Static } from 'typebox';
import { IdParams, Named, Nullable, operation, Success, Text, Timestamp, Uuid } from './contract.ts';
import { inOneLine } from './signing-requests.ts';

export const ApiKey = Named('ApiKey', {
  id: Uuid,
  name: Type.String(),
  created_by: Nullable(Uuid),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
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
  auth: 'member',
  data: Type.Array(ApiKey),
});

export const createApiKey = operation({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/api/v1/api-keys',
  tag,
  summary: 'Create an API key, which is shown only once',
  auth: 'member',
  body: NewApiKey,
  status: 201,
  data: CreatedApiKey,
  errors: ['TIER_LIMIT'],
});

export const revokeApiKey = operation({
  operationId: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/v1/api-keys/{id}',
  tag,
  summary: 'Revoke an API key with immediate effect',
  auth: 'member',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});
