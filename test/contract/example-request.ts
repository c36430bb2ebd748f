import { exampleOf } from '../../src/openapi/examples.ts';
import type { RequestInput } from './requests/valid-requests.ts';

/**
 * The example of an operation as a request that a service accepts: with the ids, tokens and hashes that a valid request
 * has in the same places, because those of the example belong to nothing.
 */
export function exampleRequest(operationId: string, valid: RequestInput): RequestInput {
  const { path, query = {}, body } = exampleOf(operationId);
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const example = { path, query: Object.fromEntries(texts), body };
  // `adopt` keeps the shape.
  return adopt(example, valid) as RequestInput;
}

const fictional = /^(?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|[\w-]{40,60}|\d{6})$/;

function adopt(example: unknown, valid: unknown): unknown {
  if (typeof example === 'string')
    return fictional.test(example) && typeof valid === 'string' ? valid : example;
  if (typeof example !== 'object' || example === null) return example;
  if (Array.isArray(example))
    return example.map((item, index) => adopt(item, memberOf(valid, String(index))));
  return Object.fromEntries(
    Object.entries(example).map(([name, member]) => [name, adopt(member, memberOf(valid, name))]),
  );
}

function memberOf(value: unknown, name: string): unknown {
  return Object.entries(value ?? {}).find(([key]) => key === name)?.[1];
}
