import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../bin/assent.js', import.meta.url));

/** A process that is started again whenever it ends, as systemd or an orchestrator would. */
export interface Supervised {
  pid(): number;
  /** Sends a signal to the process, and resolves with how long it took to end. */
  kill(signal: NodeJS.Signals): Promise<number>;
  /** Restarts it with other variables in addition. */
  restartWith(env: Record<string, string>): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** The pause of systemd's `RestartSec` by default is 0.1 s. */
const pauseMs = 100;

/** Runs a command of the service with only these variables. What it prints is appended to a file. */
export function supervise(args: string[], env: Record<string, string>, logFile: string): Supervised {
  const log = createWriteStream(logFile, { flags: 'a' });
  let more = {};
  let isStopped = false;
  let child: ChildProcess = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    started.once('exit', async () => {
      await sleep(pauseMs);
      if (!isStopped) child = launch();
    });
    return started;
  }

  async function kill(signal: NodeJS.Signals): Promise<number> {
    const start = performance.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return performance.now() - start;
  }

  return {
    pid: () => child.pid ?? 0,
    kill,
    async restartWith(variables) {
      more = variables;
      await kill('SIGTERM');
    },
    async stop() {
      isStopped = true;
      if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM');
      log.end();
    },
  };
}
