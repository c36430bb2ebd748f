import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, and above one that browsers refuse (10080). */
const lowest = 10_100;
const highest = 32_767;

/** Far from where other test files begin, whose processes have similar IDs. */
let next = lowest + ((process.pid * 61) % (highest - lowest));

/**
 * A port that nothing listens on. Nothing else is likely to take it before it is used: the system does not give it to connections,
 * as it does with the port of a server that has closed, and other processes look elsewhere.
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
