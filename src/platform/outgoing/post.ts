import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { parseDestination } from './destination.ts';
import { closedEarly, describeFailure, RequestRefused } from './failure.ts';
import { isAllowedAddress, type Network } from './networks.ts';
import { allAllowed, type Lookup, lookupAll } from './resolve.ts';

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
};

/**
 * `status` without `error`: an answer came, of any status but a redirect's. `error` is short, stable and
 * public.
 */
export type PostResult =
  | { status: number; durationMs: number }
  | { error: string; status?: number; durationMs: number };

/**
 * Makes one HTTPS POST to a destination that a stranger chose, once, on a connection of its own. Never
 * throws.
 *
 * Only an allowed address is ever connected to: it is checked in the URL, in the look-up that the connection
 * itself makes (so a name that changes its address gains nothing) and on the open connection, before any byte
 * of the request. Redirects are errors. The answer's body is thrown away, never inflated: it only has to end
 * in time. A body longer than `maxResponseBytes` is cut off there, and its status counts.
 */
export function postSafely(post: Post): Promise<PostResult> {
  const { timeoutMs = 10_000, maxResponseBytes = 65_536 } = post;
  const started = performance.now();
  return new Promise((resolve) => {
    let status: number | undefined;
    let request: ClientRequest | undefined;

    // The first end counts; whatever the dying connection still reports finds the promise settled.
    const end = (error?: unknown) => {
      clearTimeout(timer);
      request?.destroy();
      const durationMs = Math.round(performance.now() - started);
      if (status !== undefined && error === undefined) resolve({ status, durationMs });
      else resolve({ error: describeFailure(error), ...(status !== undefined && { status }), durationMs });
    };
    const timer = setTimeout(
      () => end(new RequestRefused(`timed out after ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );

    try {
      request = open(post);
    } catch (error) {
      end(error);
      return;
    }
    request.on('error', end);
    // A connection can also close without a word, after a 101 for one. With a response it is the response
    // that tells.
    request.on('close', () => status === undefined && end(new RequestRefused(closedEarly)));
    request.on('response', (response) => {
      status = response.statusCode;
      discard(response, maxResponseBytes, end);
    });
    request.end(post.body);
  });
}

function open({ url, headers, body, allowedNetworks, lookup = lookupAll }: Post): ClientRequest {
  const destination = parseDestination(url, allowedNetworks);
  if ('fault' in destination) throw new RequestRefused(`URL ${destination.fault}`);
  const request = httpsRequest(destination.url, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
    // A new agent: a connection of its own, no proxy from the environment. Its filter, which knows nothing of
    // metadata addresses and reads allow lists of one address family only, stands behind ours wherever
    // nothing is exempt.
    agent: new RequestFilteringHttpsAgent({
      allowPrivateIPAddress: allowedNetworks.length > 0,
      allowMetaIPAddress: allowedNetworks.length > 0,
      autoSelectFamily: true,
      // Node's 250 ms give up on a receiver across the world that has more than one address.
      autoSelectFamilyAttemptTimeout: 1_000,
    }),
    lookup: checkedLookup(lookup, allowedNetworks),
    // Also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set for something else.
    rejectUnauthorized: true,
    maxHeaderSize: 16_384,
  });
  request.on('socket', (socket) => {
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

function discard(response: IncomingMessage, maxBytes: number, end: (error?: unknown) => void): void {
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
  response.on('end', () => end());
  response.on('error', end);
}
