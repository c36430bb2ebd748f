import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { type Operation, Uuid } from '../../wire/contract.ts';
import type { ErrorEnvelope } from '../../wire/error-envelope.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { type AgentApi, type ApiResult, ToolError, type ToolInput } from './tool.ts';

/**
 * Calls operations as if the agent had sent them to the API itself, with its key and from its address: through the same
 * checks in the same order, counted by the same limits.
 */
export function createAgentApi(app: FastifyInstance, request: FastifyRequest, baseUrl: string): AgentApi {
  const { 'x-api-key': key, 'user-agent': agent } = request.headers;
  return {
    baseUrl,
    async call<Op extends Operation>(op: Op, { id = {}, query = {}, body }: Parameters<AgentApi['call']>[1]) {
      const response = await app.inject({
        method: op.method,
        url: `${pathOf(op, id)}?${searchOf(query)}`,
        headers: {
          ...(key !== undefined && { 'x-api-key': key }),
          ...(agent !== undefined && { 'user-agent': agent }),
        },
        remoteAddress: clientAddress(request),
        ...(body && { payload: body }),
      });
      if (response.statusCode >= 400) throw describeError(response.json());
      // What the operation's schema describes; the contract tests compare every response with it.
      return response.json() as ApiResult<Op>;
    },
  };
}

/**
 * Tools only put UUIDs into paths. The API would refuse most other ids, but not one that leads to another operation,
 * such as `..` or `export`, which encoding does not change.
 */
function pathOf({ path }: Operation, argument: ToolInput): string {
  const [name, id] = Object.entries(argument)[0] ?? [];
  return path.replace('{id}', () => {
    if (!Check(Uuid, id)) throw new ToolError(`BAD_REQUEST: ${name}: must be a valid UUID of 36 characters.`);
    return id;
  });
}

function searchOf(query: ToolInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
}

function describeError({ error: { code, message } }: ErrorEnvelope): ToolError {
  return new ToolError(`${code}: ${message}`);
}
