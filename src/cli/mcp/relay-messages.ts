import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type Service, ServiceError, sendRequest } from '../remote-service.ts';
import { say } from '../terminal.ts';

/**
 * Passes messages of an agent from standard input to `/mcp` of a service, and the responses to standard output, until
 * standard input ends. The tools are therefore those of the service, in its version.
 */
export async function relayMessages(
  service: Service,
  { allowWrites }: { allowWrites: boolean },
): Promise<void> {
  const path = allowWrites ? '/mcp?writes=1' : '/mcp';
  const transport = new StdioServerTransport();
  let protocolVersion: string | undefined;
  const running = new Set<Promise<void>>();

  transport.onmessage = (message) => {
    const relayed = relay(message).finally(() => running.delete(relayed));
    running.add(relayed);
  };
  transport.onerror = (error) => say(`A message could not be read: ${describe(error)}`);
  await transport.start();
  await once(process.stdin, 'end');
  await Promise.all(running);

  async function relay(message: JSONRPCMessage): Promise<void> {
    const response = await send(message).catch((error) => {
      if (!(error instanceof ServiceError)) throw error;
      return error.message;
    });
    if (typeof response === 'string') say(response);
    if (!isJSONRPCRequest(message) || response === undefined) return;
    const error = { code: serverError, message: String(response) };
    await transport.send(typeof response === 'string' ? { jsonrpc: '2.0', id: message.id, error } : response);
  }

  /** Returns the message that the service responded with, if any, or what went wrong in words. */
  async function send(message: JSONRPCMessage): Promise<JSONRPCMessage | string | undefined> {
    const text = await sendRequest(service, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(protocolVersion !== undefined && { 'mcp-protocol-version': protocolVersion }),
      },
      body: JSON.stringify(message),
      // The service takes at most two minutes.
      withinMs: 125_000,
    });
    // A notification gets no response.
    if (text === '') return undefined;
    const received = parseMessage(text);
    if (!received) return `${service.url}/mcp does not speak the Model Context Protocol.`;
    if (isJSONRPCResultResponse(received) && typeof received.result.protocolVersion === 'string')
      protocolVersion = received.result.protocolVersion;
    return received;
  }
}

/** JSON-RPC leaves -32000 to -32099 to servers. */
const serverError = -32_000;

/** The parser's message is one line, and that of the schema many. */
function describe(error: Error): string {
  return error.name === 'ZodError' ? 'it is not a JSON-RPC 2.0 message' : error.message;
}

function parseMessage(text: string): JSONRPCMessage | undefined {
  try {
    return JSONRPCMessageSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
