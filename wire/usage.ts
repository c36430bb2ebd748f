import Type, { type Static } from 'typebox';
import { Nullable, OneOf, operation, Strict, Uuid } from './contract.ts';
import { plans } from './plans.ts';

const Limit = Nullable(Type.Integer({ minimum: 0, description: 'Null when there is none.' }));
const Used = Strict({ used: Type.Integer({ minimum: 0 }), limit: Limit });

export const Usage = Strict({
  plan: OneOf([...plans]),
  containers: Used,
  templates: Used,
  webhooks: Used,
  api_keys: Used,
  signers_per_document: Strict({
    used: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'The signers of the fullest document; null, and not counted, without a limit.',
      }),
    ),
    limit: Limit,
    document: Nullable(Strict({ id: Uuid, name: Type.String() })),
  }),
});
export type Usage = Static<typeof Usage>;

export const getUsage = operation({
  operationId: 'getUsage',
  method: 'GET',
  path: '/api/v1/usage',
  tag: 'Organisation',
  summary: 'Get what the organisation uses, against the limits of its plan',
  data: Usage,
});
