import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SharedServer } from './shared-assent.ts';

const program = fileURLToPath(new URL('shared-server.ts', import.meta.url));
const libraries = fileURLToPath(new URL('../../bin/libraries.js', import.meta.url));

/** Starts the service that test files share, as a process of its own. */
export async function startSharedServer(): Promise<SharedServer & { stop(): Promise<void> }> {
  const child = fork(program, { execArgv: ['--import', libraries] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The shared server ended with ${code} before it was ready.`);
  });
  const [server] = await Promise.race([once(child, 'message'), failed]);
  return {
    ...(server as SharedServer), // sent by shared-server.ts
    async stop() {
      // Ctrl-C ends it together with the test runner.
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
