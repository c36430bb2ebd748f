import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request with these headers has, or may have, a body of more than this many bytes. */
export function mayHaveBody(headers: IncomingHttpHeaders, moreThanBytes = 0): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > moreThanBytes;
}
