import { randomUUID } from 'node:crypto';
import type { ApiError } from './api-error.ts';

// An import of node:http also reads its getter for WebSocket, which loads undici (docs/decisions/0061).
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** A complete error response for a connection whose request Node has not passed on. It closes the connection. */
export function rawResponse(
  { status, envelope, retryAfterSeconds }: ApiError,
  headers: Record<string, string | number> = {},
): string {
  const body = JSON.stringify(envelope);
  const lines = {
    date: new Date().toUTCString(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    ...headers,
    ...(retryAfterSeconds !== undefined && { 'retry-after': retryAfterSeconds }),
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`;
}
