import Type, { type Static } from 'typebox';
import { Named, Nullable, operation, Reference, Strict } from './contract.ts';
import { Plan } from './plans.ts';

const Limit = Nullable(Type.Integer({ minimum: 0, description: 'Null for no limit.' }));
const UsageCount = Named('UsageCount', {
  used: Type.Integer({ minimum: 0, description: 'The current number that counts towards the limit.' }),
  limit: Limit,
});

export const Usage = Named('Usage', {
  plan: Plan,
  containers: UsageCount,
  templates: UsageCount,
  webhooks: UsageCount,
  api_keys: UsageCount,
  signers_per_document: Strict({
    used: Nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Signers of the document that has the most signers; null (not counted) when there is no limit.',
      }),
    ),
    limit: Limit,
    document: Nullable(Reference, {
      description: 'The document that has the most signers; null when there is none, or no limit.',
    }),
  }),
});
export type Usage = Static<typeof Usage>;

export const getUsage = operation({
  operationId: 'getUsage',
  method: 'GET',
  path: '/api/v1/usage',
  tag: 'Organisation',
  summary: 'Get the usage of the organisation and the limits of its plan',
  description:
    'The current usage for each limit, and the limit. Creating more than the plan allows is `TIER_LIMIT`.',
  data: Usage,
  errors: [],
});
