import { type Operation, takesIdempotencyKey } from '../../wire/contract.ts';
import { type Components, type Json, share } from './components.ts';
import { describeSchema } from './schema.ts';

/** The parameters of an operation. Those that many operations share are references to the components. */
export function parameters(op: Operation, components: Components): Json[] {
  const all = [
    ...described(op, 'path', components),
    ...described(op, 'query', components),
    ...described(op, 'header', components),
    ...idempotencyHeader(op),
  ];
  return all.map((parameter) => {
    const name = shared[`${parameter.in} ${parameter.name}`];
    return name ? share(components, 'parameters', name, { ...parameter }) : { ...parameter };
  });
}

/** The component names of parameters that are the same in all operations. */
const shared: Record<string, string> = {
  'path id': 'Id',
  'query limit': 'Limit',
  'query offset': 'Offset',
  'header Idempotency-Key': 'IdempotencyKey',
  'header X-Verification-Token': 'VerificationToken',
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

function described(op: Operation, place: 'path' | 'query' | 'header', components: Components): Parameter[] {
  const schema = { path: op.params, query: op.query, header: op.headers }[place];
  return Object.entries(schema.properties).map(([name, property]) => {
    // Beside the schema, where generators of clients and documentation look for it.
    const { description, ...rest } = describeSchema(property, components);
    return {
      name,
      in: place,
      required: place === 'path' || (isRequired(schema, name) && !('default' in property)),
      ...(typeof description === 'string' && { description }),
      schema: rest,
    };
  });
}

function isRequired(schema: { required?: readonly string[] }, name: string): boolean {
  return schema.required?.includes(name) ?? false;
}

function idempotencyHeader(op: Operation): Parameter[] {
  if (!takesIdempotencyKey(op)) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Makes it safe to repeat the request: for 24 hours, the same key with the same body returns the first response, with `Idempotency-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    },
  ];
}
