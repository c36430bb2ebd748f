import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../error-message.ts';
import { stopServer, whenEnded } from './server.ts';

/**
 * Launches a server and restarts it when it ends unexpectedly (killed, out of memory), until the returned function is
 * called. Throws only when the first launch fails. Later failures are logged and retried.
 */
export async function keepServerRunning(
  launch: () => Promise<ChildProcess>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let stopping = false;
  let server = await launch();
  const watched = watch();

  async function watch(): Promise<void> {
    while (!stopping) {
      await whenEnded(server);
      if (stopping) return;
      log(
        `The embedded database has ended (${server.signalCode ?? `exit ${server.exitCode}`}); restarting it`,
      );
      try {
        server = await launch();
      } catch (cause) {
        log(errorMessage(cause));
        await sleep(2_000);
      }
    }
    // stop() was called during a launch.
    await stopServer(server);
  }

  return async () => {
    stopping = true;
    await stopServer(server);
    await watched;
  };
}
