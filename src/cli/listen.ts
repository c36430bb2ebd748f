import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-error.ts';

/** Starts to listen. Throws a ConfigError that says why it cannot. */
export async function listen(
  app: FastifyInstance,
  { host, port, variable = 'PORT' }: { host: string; port: number; variable?: 'PORT' | 'WORKER_PORT' },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const describe = problems[code];
    if (describe) throw new ConfigError(describe(host, variable, port), { cause });
    throw cause;
  }
}

const problems: Record<string, (host: string, variable: string, port: number) => string> = {
  EADDRINUSE: (host, variable, port) =>
    `${variable} ${port} is already in use on ${host}; stop the program that uses it or set ${variable} to a free port`,
  EACCES: (_host, variable, port) =>
    `This user may not use ${variable} ${port}; set ${variable} to a number above 1023`,
  EADDRNOTAVAIL: notAnAddressOfThisMachine,
  ENOTFOUND: notAnAddressOfThisMachine,
  EAI_AGAIN: notAnAddressOfThisMachine,
  EINVAL: notAnAddressOfThisMachine,
};

function notAnAddressOfThisMachine(host: string): string {
  return `HOST "${host}" is not an address of this machine; set it to 127.0.0.1, 0.0.0.0 or an address of this machine`;
}
