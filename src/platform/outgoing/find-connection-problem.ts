import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { checkedLookup } from './checked-lookup.ts';
import { parseDestination } from './destination.ts';
import { lookupAll } from './lookup.ts';
import type { Network } from './networks.ts';
import { describeRequestError, RequestError } from './request-error.ts';

/**
 * Connects to a receiver as a delivery would, including the TLS handshake, and sends nothing. Returns a sentence for
 * the operator, who may know why a name cannot be used, or null when the receiver can be reached.
 */
export function findConnectionProblem(
  url: string,
  allowedNetworks: readonly Network[],
  { timeoutMs = 5_000 }: { timeoutMs?: number } = {},
): Promise<string | null> {
  const destination = parseDestination(url, allowedNetworks);
  if ('problem' in destination) return Promise.resolve(`URL ${destination.problem}`);
  return new Promise((resolve) => {
    const { host } = destination;
    const socket = connect({
      host,
      port: Number(new URL(destination.url).port) || 443,
      servername: isIP(host) === 0 ? host : '',
      lookup: checkedLookup(lookupAll, allowedNetworks),
      rejectUnauthorized: true,
    });
    const end = (error?: Error) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(error ? describeRequestError(error.cause ?? error) : null);
    };
    const timer = setTimeout(
      () => end(new RequestError(`timed out after ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );
    socket.once('secureConnect', () => end());
    socket.on('error', end);
  });
}
