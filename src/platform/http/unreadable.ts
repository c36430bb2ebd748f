import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';

/**
 * A URL whose path the router can decode. Broken percent-encoding stands for its own characters, so that such a
 * request goes the way of all others (401, 429, then 400 or 404) instead of ending in the router.
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

/** Answers what Node's parser gave up on, in the one envelope, and closes the connection. No route saw the request. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const body = JSON.stringify(new ApiError('BAD_REQUEST', sentence(error.code)).envelope);
    socket.write(
      [
        'HTTP/1.1 400 Bad Request',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${randomUUID()}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

function sentence(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request line and headers are larger than 16 KiB.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request did not arrive in time.';
  return 'The request is not valid HTTP.';
}
