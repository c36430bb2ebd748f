import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { parseDestination } from './destination.ts';
import { describeFailure, RequestRefused } from './failure.ts';
import { lookupAll } from './lookup.ts';
import type { Network } from './networks.ts';
import { checkedLookup } from './post.ts';

/**
 * Connects to a receiver as a delivery would, TLS handshake included, and sends nothing. Answers the public fault, or
 * undefined when it can be reached.
 */
export function tryConnection(
  url: string,
  allowedNetworks: readonly Network[],
  { timeoutMs = 5_000 }: { timeoutMs?: number } = {},
): Promise<string | undefined> {
  const destination = parseDestination(url, allowedNetworks);
  if ('fault' in destination) return Promise.resolve(`URL ${destination.fault}`);
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
      resolve(error && describeFailure(error));
    };
    const timer = setTimeout(
      () => end(new RequestRefused(`timed out after ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );
    socket.once('secureConnect', () => end());
    socket.on('error', end);
  });
}
