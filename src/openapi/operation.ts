import { type Operation, Pagination, takesIdempotencyKey } from '../../wire/contract.ts';
import type { Components, Json } from './components.ts';
import { parameters } from './parameters.ts';
import { describeErrors, describeResponse, describeResponses } from './responses.ts';
import { describeSchema } from './schema.ts';

/** An operation as the document describes it, apart from its security. Adds what it shares to the components. */
export function describeOperation(op: Operation, components: Components): Json {
  return {
    operationId: op.operationId,
    tags: [op.tag],
    summary: op.summary,
    description: op.description,
    parameters: parameters(op, components),
    ...(op.body && { requestBody: requestBody(op.body, components) }),
    responses: { [op.status]: success(op, components), ...describeErrors(op, components) },
  };
}

function requestBody(body: object, components: Components): Json {
  const schema = describeSchema(body, components);
  const definition = components.schemas[String(schema.$ref).split('/').at(-1) ?? ''] ?? schema;
  return { required: Array.isArray(definition.required), content: { 'application/json': { schema } } };
}

function success(op: Operation, components: Components): Json {
  const streams = Object.entries(op.streams);
  if (streams.length > 0)
    return describeResponses(
      'OK',
      Object.fromEntries(
        streams.map(([media, schema]) => [media, { schema: describeSchema(schema, components) }]),
      ),
      ['Content-Disposition'],
    );
  const data = describeSchema(op.data, components);
  if (op.media !== 'application/json')
    return describeResponse('OK', data, { media: op.media, headers: ['Content-Disposition'] });
  const properties = { data, ...(op.paginated && { pagination: describeSchema(Pagination, components) }) };
  const schema = {
    type: 'object',
    required: Object.keys(properties),
    properties,
    additionalProperties: false,
  };
  return describeResponse(op.status === 201 ? 'Created' : 'OK', schema, {
    headers: takesIdempotencyKey(op) ? ['Idempotency-Replayed'] : [],
  });
}
