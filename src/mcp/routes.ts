import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { OneOf, Strict } from '../../wire/contract.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type Guards, guard } from '../platform/http/guard.ts';
import { createAgentApi } from './call-api.ts';

const Query = Strict({ writes: Type.Optional(OneOf(['1'])) });

/**
 * The Model Context Protocol for agents (Streamable HTTP), with an API key as bearer token. Checks come in the order of
 * the API. The protocol's library is loaded by the first message, because most services never get one.
 */
export function mcpRoutes(
  app: FastifyInstance,
  guards: Guards,
  { baseUrl, version }: { baseUrl: string; version: string },
): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async ({ headers }) => acceptBearer(headers));
      guard(scope, guards);
      scope.addHook('onSend', async (_request, reply) => {
        // RFC 9110, section 11.6.1.
        if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer');
      });
      scope.post('/', { schema: { querystring: Query } }, async (request, reply) => {
        refuseOtherSites(request, baseUrl);
        const { writes } = request.query as Static<typeof Query>; // validated above
        const { respondToMessage } = await import('./respond.ts');
        const response = await respondToMessage({
          api: createAgentApi(app, request, baseUrl),
          version,
          allowWrites: writes !== undefined,
          url: `${baseUrl}/mcp`,
          headers: textHeaders(request),
          body: request.body,
        });
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .send(await response.text());
      });
      // Without sessions there is no stream to open and none to end (Streamable HTTP, "Listening for Messages").
      scope.route({
        method: ['GET', 'DELETE'],
        url: '/',
        handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(onlyPost),
      });
    },
    { prefix: '/mcp' },
  );
}

const onlyPost = { jsonrpc: '2.0', error: { code: -32000, message: 'Send messages by POST.' }, id: null };

/** Only API keys count here, as bearer token or in the header of the API: a browser must not act by its cookies. */
function acceptBearer(headers: FastifyRequest['headers']): void {
  delete headers['x-organisation-id'];
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (key !== undefined) headers['x-api-key'] ??= key;
}

/**
 * Refuses pages of other sites, including those that reach this service under their own name (DNS rebinding), for which
 * the request's host proves nothing. Programs send no origin.
 */
function refuseOtherSites({ headers }: FastifyRequest, baseUrl: string): void {
  if (headers.origin !== undefined && headers.origin !== new URL(baseUrl).origin)
    throw new ApiError('FORBIDDEN', 'Origin: must be that of the service.');
}

function textHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = ['accept', 'content-type', 'mcp-protocol-version'];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
