import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems use for outgoing connections, and above 10080, which browsers refuse. */
const lowest = 10_100;
const highest = 32_767;

/** Test files that run at the same time have process IDs close to each other, so each starts far from the others. */
let next = lowest + ((process.pid * 61) % (highest - lowest));

/**
 * A port that nothing listens on. It is unlikely to be taken before it is used: the operating system doesn't use it for
 * outgoing connections, and other test files look elsewhere.
 */
export async function freePort(): Promise<number> {
  const port = next;
  next = next === highest ? lowest : next + 1;
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
