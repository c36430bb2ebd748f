import { eventExamples } from '../../wire/examples/events.ts';
import type { Example } from '../../wire/examples/example.ts';
import { examples } from '../../wire/examples/examples.ts';
import { ids } from '../../wire/examples/world.ts';
import type { Json } from './components.ts';
import { exemplifyFields } from './field-examples.ts';
import { memberOf, resolve, type Schema } from './json-schema.ts';

interface Documented extends Json {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

interface Document {
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, { post: Documented }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/**
 * Adds examples to a document: to each request, response and event the one in `wire/examples`, and to fields and
 * parameters the values they have there. Changes the document in place.
 */
export function addExamples(document: object): void {
  // The files next to this one created it in this shape.
  const { paths, webhooks, components } = document as Document;
  const learn = (schema: Schema, value: unknown) => exemplifyFields(schema, value, components.schemas);
  const show = (content: Content | undefined, value: unknown) => {
    for (const media of Object.values(content ?? {})) {
      if (media.schema.format === 'binary') continue;
      media.example = value;
      learn(media.schema, value);
    }
  };
  const learnParameters = (
    parameters: Documented['parameters'],
    inputs: Record<string, object | undefined>,
  ) => {
    for (const given of parameters) {
      const parameter = resolve(given, components.parameters);
      learn(parameter.schema, memberOf(inputs[parameter.in], parameter.name));
    }
  };
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const example = exampleOf(operation.operationId);
    const { path, query } = example;
    learnParameters(operation.parameters, { path, query, header: headers });
    show(operation.requestBody?.content, example.body);
    const [success] = Object.values(operation.responses);
    show(success?.content, responseOf(success?.content, example));
  }
  for (const [event, { post }] of Object.entries(webhooks)) {
    learnParameters(post.parameters, { header: headers });
    show(post.requestBody?.content, memberOf(eventExamples, event));
  }
}

/** The example of an operation. */
export function exampleOf(operationId: string): Example {
  const byId: Record<string, Example> = examples;
  const example = byId[operationId];
  if (!example) throw new Error(`wire/examples has none of ${operationId}.`);
  return example;
}

/** The headers of requests and of deliveries to webhooks. */
const headers: Record<string, string> = {
  'Idempotency-Key': '7d0f7f1c-2b7e-4d55-9d34-5f2f0a6c1c1e',
  'X-Verification-Token': examples.confirmVerification.data.verification_token,
  'X-Webhook-Signature': '0b4ad1a0d6fbd0a3f0c5f3d4f8f1c5c3a8b2b7d2d1b8c0e7f6a5948372615f4e',
  'X-Webhook-Signature-Previous': 'f4e5162738495a6f7e0c8b1d2d7b2b8a3c5c1f8f4d3f5c0f3a0dbf6d0a1da4b0',
  'webhook-id': ids.delivery,
  'webhook-timestamp': '1772448351',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
};

/** The whole body of a response: a file or text as it is, anything else in the envelope. */
function responseOf(content: Content | undefined, { query, data }: Example): unknown {
  const envelope = content?.['application/json']?.schema.properties;
  if (!envelope) return data;
  if (!envelope.pagination || !Array.isArray(data)) return { data };
  return { data, pagination: { total: data.length, limit: 25, offset: 0, ...pageOf(query) } };
}

function pageOf(query: object | undefined): object {
  const given = Object.entries(query ?? {}).filter(([name]) => name === 'limit' || name === 'offset');
  return Object.fromEntries(given);
}
