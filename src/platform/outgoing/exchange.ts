import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { describeOutgoingRequest, type Peer } from '../telemetry/outgoing-request.ts';
import { measured } from '../telemetry/telemetry.ts';
import { closedEarly, describeRequestError, RequestError } from './request-error.ts';

// An import would also load undici, as in raw-response.ts.
const { request: httpRequest } = process.getBuiltinModule('node:http');

export interface Exchange {
  /** Who responds, for telemetry. */
  peer: Peer;
  /** http or https. The operator chose it, so any address is allowed. */
  url: string;
  headers?: Record<string, string>;
  /** Sent with POST. Without it, the method is GET. */
  body?: Buffer | string;
  /** From the lookup of the host to the last byte of the response. */
  timeoutMs: number;
  /** A longer response body is an error. */
  maxResponseBytes: number;
  /** Breaks the request off when it aborts. */
  signal?: AbortSignal | undefined;
}

export interface ExchangeResponse {
  status: number;
  contentType: string;
  body: Buffer;
}

/**
 * Sends one request to a service that the operator has configured, and returns its response. Follows no redirects.
 * Throws a RequestError, whose message is short and contains nothing of the URL.
 */
export function exchange(given: Exchange): Promise<ExchangeResponse> {
  return measured(
    () => describeOutgoingRequest(methodOf(given), given.peer),
    async (span) => {
      const response = await sendAndCollect(given);
      span.label({ 'http.response.status_code': response.status });
      if (response.status >= 400) span.fail(String(response.status));
      return response;
    },
  );
}

const methodOf = ({ body }: Exchange) => (body === undefined ? 'GET' : 'POST');

async function sendAndCollect(given: Exchange): Promise<ExchangeResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ExchangeResponse>();
  const { url, headers, body, timeoutMs, maxResponseBytes, signal } = given;
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const request = send(url, {
    method: methodOf(given),
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    // Even if NODE_TLS_REJECT_UNAUTHORIZED=0 is set for something else.
    rejectUnauthorized: true,
    maxHeaderSize: 16_384,
    ...(signal && { signal }),
  });
  const timer = setTimeout(
    () => reject(new RequestError(`timed out after ${timeoutMs / 1_000} s`)),
    timeoutMs,
  );
  request.on('error', reject);
  let hasResponse = false;
  request.on('close', () => hasResponse || reject(new RequestError(closedEarly)));
  request.on('response', (response) => {
    hasResponse = true;
    collect(response, maxResponseBytes).then(resolve, reject);
  });
  request.end(body);
  try {
    return await promise;
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError(describeRequestError(error));
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<ExchangeResponse> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RequestError(`responded with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    body: Buffer.concat(chunks),
  };
}
