import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A process that is started again whenever it ends, as systemd or an orchestrator would. */
export interface Supervised {
  /** Sends a signal that ends the process, and resolves with how long that took. */
  kill(signal: NodeJS.Signals): Promise<number>;
  /** Stops the process without ending it, as a machine that hangs does. */
  pause(): void;
  resume(): void;
  /** Restarts it with other variables in addition. */
  restartWith(env: Record<string, string>): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** The pause of systemd's `RestartSec` by default is 0.1 s. */
const pauseMs = 100;

const program = fileURLToPath(new URL('../../../bin/assent.js', import.meta.url));

/** What runs at the moment. It must not outlive this process, which a signal can end at any time. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Runs a command of the service. */
export function superviseAssent(args: string[], env: Record<string, string>, logFile: string): Supervised {
  return supervise([process.execPath, program, ...args], env, logFile);
}

/** Runs a command with only these variables and the PATH. What it prints is appended to a file. */
export function supervise(
  [command = '', ...args]: string[],
  env: Record<string, string>,
  logFile: string,
): Supervised {
  const log = createWriteStream(logFile, { flags: 'a' });
  let more = {};
  let isStopped = false;
  let child: ChildProcess = launch();

  function launch(): ChildProcess {
    const started = spawn(command, args, {
      env: { PATH: process.env.PATH, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    running.add(started);
    started.once('exit', async () => {
      running.delete(started);
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
    kill,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async restartWith(variables) {
      more = variables;
      await kill('SIGTERM');
    },
    async stop() {
      isStopped = true;
      child.kill('SIGCONT');
      if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM');
      log.end();
    },
  };
}
