import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, notFound } from './api-error.ts';
import { rawResponse } from './raw-response.ts';

/**
 * A URL whose path the router can decode. Invalid percent-encoding becomes literal characters, so that such a request
 * is handled like any other (401, 429, then 400 or 404) instead of failing in the router.
 */
export function decodableUrl(url = '/'): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
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

export interface UnreadableRequests {
  /** Responds to an error of Node's parser. */
  onClientError(error: Error & { code?: string }, socket: Socket): void;
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
      const respond = () => void refuse(socket, new ApiError('BAD_REQUEST', sentence(error.code)));
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
        void refuse(socket, notFound('This path or method'));
      });
    },
  };
}

function sentence(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request line and headers are larger than 16 KiB.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request did not arrive in time.';
  return 'The request is not valid HTTP.';
}
