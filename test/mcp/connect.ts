import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';

/** An agent: the official client, connected. */
export async function connectAgent(transport: Transport) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
    const [content] = result.content;
    const text = content?.type === 'text' ? content.text : '';
    return { isError: result.isError === true, text };
  };
  return {
    client,
    call,
    /** Calls a tool that succeeds, and returns its result. */
    use: async (name: string, input: Record<string, unknown> = {}) => {
      const { isError, text } = await call(name, input);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
  };
}

/** Connects by HTTP to a service. */
export async function connectByHttp(url: string, key: string, query = '') {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  // The class says of `sessionId` that it can be undefined; the interface, that it can be missing.
  return connectAgent(transport as Transport);
}
