import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer, type McpServerOptions } from './server.ts';

interface Message extends McpServerOptions {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Responds to one message of the Streamable HTTP transport, as JSON. There are no sessions: every message gets its own
 * server, so it does not matter which process it reaches.
 */
export async function respondToMessage({ url, headers, body, ...options }: Message): Promise<Response> {
  const server = createMcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(new Request(url, { method: 'POST', headers }), { parsedBody: body });
  } finally {
    await server.close();
  }
}
