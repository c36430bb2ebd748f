import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../../wire/contract.ts';
import { findReturnedFields } from '../../../wire/returned-fields.ts';
import { dropIneffective } from './drop-ineffective.ts';
import type { ApiResponse } from './idempotency.ts';
import { maxStrangersBodyBytes } from './limits.ts';
import { parseQuery } from './query.ts';

/** The prefix of every operation's path (specification, Versioning). Routes are registered below it. */
export const apiPrefix = '/api/v1';

/** Registers the route of an operation, which validates a request by the operation's schemas. */
export function serveOperation(
  app: FastifyInstance,
  op: Operation,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<ApiResponse>,
  config: { mayTakeLong?: boolean } = {},
): void {
  const returnedFields = findReturnedFields(op);
  app.route({
    method: op.method,
    url: op.path.slice(apiPrefix.length).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { auth: op.auth, isStreamed: Object.keys(op.streams).length > 0, ...config },
    ...(op.auth === 'open' && { bodyLimit: maxStrangersBodyBytes }),
    schema: {
      params: op.params,
      querystring: op.query,
      ...(op.method !== 'GET' && { body: op.body ?? emptyBody }),
    },
    onRequest: async (request) => {
      // An empty body has no type, but `curl -d ''` declares it a form.
      if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    },
    preValidation: async (request) => {
      request.query = parseQuery(op.query, request.url);
      if (request.body === undefined && op.body) request.body = {};
      if (op.body) dropIneffective(request.body, op.body, returnedFields);
    },
    handler: async (request, reply) => send(reply, await handle(request, reply)),
  });
}

/** Operations without a body accept no body or an empty object. */
const emptyBody = { type: 'object', additionalProperties: false, nullable: true };

function send(reply: FastifyReply, { status, body, replayed }: ApiResponse): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return reply.code(status).send(body);
}
