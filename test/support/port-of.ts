import type { AddressInfo, Server } from 'node:net';

/** The port on which a server listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  // The address of a server that listens on TCP has this form; other servers have a path or none.
  return (server.address() as AddressInfo).port;
}
