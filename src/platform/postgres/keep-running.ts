import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopServer, whenEnded } from './server.ts';

/**
 * Launches a server and, when it ends by itself (killed, out of memory), launches it again, until the function it
 * answers is called. Only the first launch may throw; later ones are logged and tried again.
 */
export async function keepRunning(
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
        `The embedded database has ended (${server.signalCode ?? `exit ${server.exitCode}`}); starting it again`,
      );
      try {
        server = await launch();
      } catch (cause) {
        log(cause instanceof Error ? cause.message : String(cause));
        await sleep(2_000);
      }
    }
    // The order to stop came during a launch.
    await stopServer(server);
  }

  return async () => {
    stopping = true;
    await stopServer(server);
    await watched;
  };
}
