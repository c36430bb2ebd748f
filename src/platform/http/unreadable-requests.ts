import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';

/**
 * A URL whose path the router can decode. Invalid percent-encoding becomes literal characters, so that such a request is
 * handled like any other (401, 429, then 400 or 404) instead of failing in the router.
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

/** Responds to a request that Node could not parse, in the standard error format, and closes the connection. */
export function respondToUnreadable(error: Error & { code?: string }, socket: Socket): void {
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
