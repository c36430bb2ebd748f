import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request with these headers has a body of more than so many bytes, or may have one. */
export function mayHaveBody(headers: IncomingHttpHeaders, moreThanBytes = 0): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > moreThanBytes;
}
