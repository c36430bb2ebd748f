import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';
import { rawResponse } from './raw-response.ts';
import { pathOf, unknownPath } from './unknown-path.ts';

/**
 * A URL whose path the router can decode. Invalid percent-encoding becomes literal characters, so that such a request
 * is handled like any other (401, 429, then 400 or 404) instead of failing in the router.
 */
export function decodableUrl(url = '/'): string {
  const path = pathOf(url);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Counts a request from an address. `refusal` replaces the error when there were too many. */
export type CountUnreadable = (
  remoteAddress: string | undefined,
) => Promise<{ headers: Record<string, string | number>; refusal?: ApiError }>;

interface ParserError extends Error {
  code?: string;
  /** What the parser was reading: a Buffer, although Fastify declares what becomes of it in JSON. */
  rawPacket?: unknown;
  /** How much of it came before the error. */
  bytesParsed?: number;
}

export interface UnreadableRequests {
  /** Responds to an error of Node's parser. */
  onClientError(error: ParserError, socket: Socket): void;
  /** Watches the requests of a server, and responds to those that Node does not pass on. */
  watch(server: Server): void;
}

/** Responds to requests that Node could not parse, in the standard error format, and closes their connections. */
export function createUnreadableRequests(count: CountUnreadable): UnreadableRequests {
  // Responses leave a connection in the order of their requests, so the last one is enough.
  const lastExchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  const refused = new WeakSet<Socket>();

  const refuse = async (socket: Socket, error: ApiError) => {
    const { headers, refusal = error } = await count(socket.remoteAddress);
    if (socket.writable) socket.write(rawResponse(refusal, headers));
    socket.destroySoon();
  };

  return {
    onClientError(error, socket) {
      // Browsers open connections in advance. A response on one would be taken for that to their next request.
      const wasUsed = socket.bytesRead > 0;
      if (error.code === 'ECONNRESET' || !socket.writable || !wasUsed) return socket.destroySoon();
      // What arrives after the first error is not read as another request.
      if (refused.has(socket)) return;
      refused.add(socket);
      const last = lastExchanges.get(socket);
      const refusal = hasUnknownMethod(error)
        ? unknownPath()
        : new ApiError('BAD_REQUEST', sentence(error.code));
      const respond = () => void refuse(socket, refusal);
      // In the body of a request that was already answered.
      if (last && !last.request.complete && last.response.headersSent) socket.destroySoon();
      // After a complete request, whose response must come first.
      else if (last?.request.complete && !last.response.writableFinished)
        last.response.once('close', respond);
      else respond();
    },
    watch(server) {
      server.on('request', (request: IncomingMessage, response: ServerResponse) =>
        lastExchanges.set(request.socket, { request, response }),
      );
      // Otherwise Node would answer with 417 and no body. check-message.ts refuses it.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      // Otherwise Node would close the connection without an answer.
      server.on('connect', ({ socket }) => {
        socket.on('error', () => {});
        void refuse(socket, unknownPath());
      });
    },
  };
}

/** RFC 9112, section 3, with any method (RFC 9110, section 9.1). */
const requestLine = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r\n/;

/** Whether all that is wrong with a request is its method: Node's parser takes only those in `http.METHODS`. */
function hasUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== 'HPE_INVALID_METHOD' || !Buffer.isBuffer(rawPacket)) return false;
  const start = rawPacket.lastIndexOf('\n', bytesParsed) + 1;
  return requestLine.test(rawPacket.toString('latin1', start));
}

function sentence(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request line and headers are larger than 16 KiB.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request did not arrive in time.';
  return 'The request is not valid HTTP.';
}
