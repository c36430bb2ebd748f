import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { checkedLookup } from './checked-lookup.ts';
import { parseDestination } from './destination.ts';
import { isRedirect } from './is-redirect.ts';
import { type Lookup, lookupAll } from './lookup.ts';
import { isAllowedAddress, type Network } from './networks.ts';
import { closedEarly, describeRequestError, noPublicAddress, RequestError } from './request-error.ts';

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: Buffer | string;
  /** Networks that requests may go to even though they are not public. */
  allowedNetworks: readonly Network[];
  /** From the lookup of the host to the last byte of the response. */
  timeoutMs: number;
  /** How much of the response body is read. */
  maxResponseBytes: number;
  lookup?: Lookup;
  /** From createKeepAliveAgent. Without it, the request opens a new connection. */
  agent?: Agent;
};

/** `status` without `error` means a response that is not a redirect. `error` is short, stable and public. */
export type PostResult =
  | { status: number; durationMs: number }
  | { error: string; status?: number; durationMs: number };

/**
 * The maximum number of bytes in addition to the response body: headers, interim responses, chunk framing, empty
 * lines. Without it, a receiver could keep this process busy for a whole attempt.
 */
const maxOverheadBytes = 512 * 1024;

/**
 * Sends one HTTPS POST to an untrusted destination. Never rejects.
 *
 * It only connects to allowed addresses. They are checked in the URL, in the lookup for the connection itself (so
 * that a name cannot change its address after the check) and on the open connection before any byte of the request.
 * Redirects are errors. The response body is discarded without decompressing it, but has to end in time. A body
 * longer than `maxResponseBytes` is cut off there, and its status counts.
 */
export function postSafely(post: Post): Promise<PostResult> {
  const { timeoutMs, maxResponseBytes } = post;
  const started = performance.now();
  return new Promise((resolve) => {
    let status: number | undefined;
    let request: ClientRequest | undefined;
    let hasEnded = false;

    // The first result counts, whatever the connection reports while it closes.
    const end = (error?: unknown, isComplete = false) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      if (isComplete && post.agent) destroyUnlessSent(request);
      else request?.destroy();
      const durationMs = Math.round(performance.now() - started);
      if (status !== undefined && error === undefined) resolve({ status, durationMs });
      else
        resolve({ error: describeRequestError(error), ...(status !== undefined && { status }), durationMs });
    };
    const timer = setTimeout(
      () => end(new RequestError(`timed out after ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );

    const send = (agent?: Agent) => {
      const sent = open(post, agent ?? createAgent());
      request = sent;
      const fail = (error: unknown) => {
        if (hasEnded || sent !== request) return;
        // The receiver closed an idle connection just as it was reused, so this is not an error of the request.
        if (sent.reusedSocket && status === undefined && isClosed(error)) send();
        else end(error);
      };
      sent.on('error', fail);
      // A connection can also close without an error, for example after a 101. After a response, its own events
      // count.
      sent.on('close', () => status === undefined && fail(new RequestError(closedEarly)));
      sent.on('response', (response) => {
        status = response.statusCode;
        discard(response, maxResponseBytes, end);
      });
      sent.end(post.body);
    };
    try {
      send(post.agent);
    } catch (error) {
      end(error);
    }
  });
}

/**
 * Keeps connections open for requests that soon follow to the same host. A connection was checked when it was opened.
 * It is not reused after 4 s without a request, so that a changed address is noticed. Many receivers close idle
 * connections after 5 s.
 */
export function createKeepAliveAgent(): Agent {
  return createAgent({ keepAlive: true, maxFreeSockets: 16, timeout: 4_000 });
}

/** Unlike Node's default agent, this one uses no proxy from the environment. */
function createAgent(options: AgentOptions = {}): Agent {
  return new Agent({
    autoSelectFamily: true,
    // Node's default of 250 ms gives up on distant receivers that have more than one address.
    autoSelectFamilyAttemptTimeout: 1_000,
    ...options,
  });
}

function open(
  { url, headers, body, allowedNetworks, lookup = lookupAll, maxResponseBytes }: Post,
  agent: Agent,
): ClientRequest {
  const destination = parseDestination(url, allowedNetworks);
  if ('problem' in destination) throw new RequestError(`URL ${destination.problem}`);
  const request = httpsRequest(destination.url, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
    agent,
    lookup: checkedLookup(lookup, allowedNetworks),
    // Even if NODE_TLS_REJECT_UNAUTHORIZED=0 is set for something else.
    rejectUnauthorized: true,
    maxHeaderSize: 16_384,
  });
  request.on('socket', (socket) => {
    limitBytes(request, socket, maxResponseBytes + maxOverheadBytes);
    if (!socket.connecting) return; // a reused connection
    socket.once('connect', () => {
      const { remoteAddress } = socket;
      if (remoteAddress !== undefined && isAllowedAddress(remoteAddress, allowedNetworks)) return;
      // A connection that the receiver has already closed no longer has an address.
      request.destroy(new RequestError(remoteAddress === undefined ? closedEarly : noPublicAddress));
    });
  });
  return request;
}

/**
 * The connection returns to the agent once the whole request has been sent, which can be after the response of a fast
 * receiver. A receiver that responds and then stops reading must not keep the connection.
 */
function destroyUnlessSent(request: ClientRequest | undefined): void {
  if (!request || request.writableFinished) return;
  const timer = setTimeout(() => request.destroy(), 1_000).unref();
  request.once('finish', () => clearTimeout(timer));
}

function limitBytes(request: ClientRequest, socket: Socket, maxBytes: number): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.destroy(new RequestError('too much data in addition to the response body'));
  };
  socket.on('data', count);
  request.once('close', () => socket.off('data', count));
}

function isClosed(error: unknown): boolean {
  return describeRequestError(error) === closedEarly;
}

function discard(
  response: IncomingMessage,
  maxBytes: number,
  end: (error?: unknown, isComplete?: boolean) => void,
): void {
  const { statusCode = 0 } = response;
  if (isRedirect(statusCode)) {
    end(new RequestError(`redirect ${statusCode} not followed`));
    return;
  }
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= maxBytes) end();
  });
  response.on('end', () => end(undefined, true));
  response.on('error', end);
}
