import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-error.ts';

/** Listens; throws a ConfigError that says why it cannot. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const describe = faults[code];
    if (describe) throw new ConfigError(describe(host, port), { cause });
    throw cause;
  }
}

const faults: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} is already in use on ${host}; stop what listens there or set PORT to a free one`,
  EACCES: (_host, port) => `PORT ${port} is not allowed to this user; set PORT to one above 1023`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
  EINVAL: notOurs,
};

function notOurs(host: string): string {
  return `HOST "${host}" is not an address of this machine; set it to 127.0.0.1, 0.0.0.0 or one that is`;
}
