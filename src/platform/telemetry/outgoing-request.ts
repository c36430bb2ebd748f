import type { Attributes, Operation } from './telemetry.ts';

/** A kind of service that Assent sends HTTP requests to. */
export type Peer = 'webhook receiver' | 'timestamp authority' | 'witness' | 'identity provider';

/** Describes a request to another service, without its URL, which can contain a password or token. */
export function describeOutgoingRequest(method: 'GET' | 'POST', peer: Peer, details?: Attributes): Operation {
  return {
    name: `${method} ${peer}`,
    kind: 'client',
    metric: 'http.client.request.duration',
    labels: { 'http.request.method': method, 'peer.service': peer },
    ...(details && { details }),
  };
}
