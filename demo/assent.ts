import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/assent.js', import.meta.url));

/**
 * Starts a command of Assent with these settings and none from the shell's environment. Its own process group, so
 * that a Ctrl-C in the terminal reaches the demo alone, which then stops it in order.
 */
export function spawnAssent(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}
