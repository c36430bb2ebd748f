import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { parseDestination } from './destination.ts';
import { closedEarly, describeFailure, RequestRefused } from './failure.ts';
import { type Lookup, lookupAll } from './lookup.ts';
import { isAllowedAddress, type Network } from './networks.ts';
import { allAllowed } from './resolve.ts';

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: Buffer | string;
  /** Networks that requests may go to although they are not public. */
  allowedNetworks: readonly Network[];
  /** From the look-up of the host to the last byte of the answer. Default 10 s (contract section 4). */
  timeoutMs?: number;
  /** How much of the answer is read. Default 64 KiB (contract section 4). */
  maxResponseBytes?: number;
  lookup?: Lookup;
  /** From keepConnections. Without it the request has a connection of its own. */
  agent?: Agent;
};

/**
 * `status` without `error`: an answer came, of any status but a redirect's. `error` is short, stable and
 * public.
 */
export type PostResult =
  | { status: number; durationMs: number }
  | { error: string; status?: number; durationMs: number };

/** Contract section 4. */
const defaultMostBytes = 65_536;

/**
 * What may come over the connection beside the bytes that are read of the answer: headers, interim answers, the frames
 * of chunks, empty lines. A flood of them would keep this process busy for all of an attempt.
 */
const maxOverheadBytes = 512 * 1024;

/**
 * Makes one HTTPS POST to a destination that a stranger chose, once. Never throws.
 *
 * Only an allowed address is ever connected to: it is checked in the URL, in the look-up that the connection
 * itself makes (so a name that changes its address gains nothing) and on the open connection, before any byte
 * of the request. Redirects are errors. The answer's body is thrown away, never inflated: it only has to end
 * in time. A body longer than `maxResponseBytes` is cut off there, and its status counts.
 */
export function postSafely(post: Post): Promise<PostResult> {
  const { timeoutMs = 10_000, maxResponseBytes = defaultMostBytes } = post;
  const started = performance.now();
  return new Promise((resolve) => {
    let status: number | undefined;
    let request: ClientRequest | undefined;
    let hasEnded = false;

    // The first end counts, whatever the dying connection still reports.
    const end = (error?: unknown, isWhole = false) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      if (isWhole && post.agent) destroyUnlessSent(request);
      else request?.destroy();
      const durationMs = Math.round(performance.now() - started);
      if (status !== undefined && error === undefined) resolve({ status, durationMs });
      else resolve({ error: describeFailure(error), ...(status !== undefined && { status }), durationMs });
    };
    const timer = setTimeout(
      () => end(new RequestRefused(`timed out after ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );

    const send = (agent?: Agent) => {
      const sent = open(post, agent ?? createAgent());
      request = sent;
      const fail = (error: unknown) => {
        if (hasEnded || sent !== request) return;
        // The receiver closed a kept connection while we took it up again, which says nothing about this request.
        if (sent.reusedSocket && status === undefined && isClosed(error)) send();
        else end(error);
      };
      sent.on('error', fail);
      // A connection can also close without a word, after a 101 for one. With a response it is the response
      // that tells.
      sent.on('close', () => status === undefined && fail(new RequestRefused(closedEarly)));
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
 * Keeps connections for requests that soon follow to the same host. What makes a connection permissible was
 * checked when it was made, and it is not used again after 4 s of rest, so that a name which has moved is looked up
 * anew; many receivers close after 5 s.
 */
export function keepConnections(): Agent {
  return createAgent({ keepAlive: true, maxFreeSockets: 16, timeout: 4_000 });
}

/** An agent of ours, unlike Node's own, takes no proxy from the environment. */
function createAgent(options: AgentOptions = {}): Agent {
  return new Agent({
    autoSelectFamily: true,
    // Node's 250 ms give up on a receiver across the world that has more than one address.
    autoSelectFamilyAttemptTimeout: 1_000,
    ...options,
  });
}

function open(
  { url, headers, body, allowedNetworks, lookup = lookupAll, maxResponseBytes = defaultMostBytes }: Post,
  agent: Agent,
): ClientRequest {
  const destination = parseDestination(url, allowedNetworks);
  if ('fault' in destination) throw new RequestRefused(`URL ${destination.fault}`);
  const request = httpsRequest(destination.url, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
    agent,
    lookup: checkedLookup(lookup, allowedNetworks),
    // Also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set for something else.
    rejectUnauthorized: true,
    maxHeaderSize: 16_384,
  });
  request.on('socket', (socket) => {
    limitBytes(request, socket, maxResponseBytes + maxOverheadBytes);
    if (!socket.connecting) return; // one that was kept
    socket.once('connect', () => {
      if (isAllowedAddress(socket.remoteAddress ?? '', allowedNetworks)) return;
      request.destroy(new RequestRefused('connected to an address that is not public'));
    });
  });
  return request;
}

/**
 * The look-up for the connection itself. Node skips it for an IP address, which parseDestination has checked.
 */
export function checkedLookup(lookup: Lookup, allowed: readonly Network[]): LookupFunction {
  return (host, _options, callback) => {
    const checked = lookup(host).then((addresses) => {
      if (allAllowed(addresses, allowed)) return addresses;
      throw new RequestRefused('host resolves to an address that is not public');
    });
    // autoSelectFamily always asks for a list.
    checked.then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    );
  };
}

/**
 * The agent takes the connection back once it knows that the request has gone out, of which a quick receiver's answer may
 * be ahead. One that answers and then reads no further does not hold it.
 */
function destroyUnlessSent(request: ClientRequest | undefined): void {
  if (!request || request.writableFinished) return;
  const timer = setTimeout(() => request.destroy(), 1_000).unref();
  request.once('finish', () => clearTimeout(timer));
}

function limitBytes(request: ClientRequest, socket: Socket, most: number): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.destroy(new RequestRefused('too much was sent beside the answer'));
  };
  socket.on('data', count);
  request.once('close', () => socket.off('data', count));
}

function isClosed(error: unknown): boolean {
  return describeFailure(error) === closedEarly;
}

function discard(
  response: IncomingMessage,
  maxBytes: number,
  end: (error?: unknown, isWhole?: boolean) => void,
): void {
  const { statusCode = 0 } = response;
  if (statusCode >= 300 && statusCode < 400) {
    end(new RequestRefused(`redirect ${statusCode} refused`));
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
