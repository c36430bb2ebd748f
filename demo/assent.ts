import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/assent.js', import.meta.url));

/**
 * Starts an `assent` command with these settings and nothing from the shell's environment. It gets its own process
 * group, so that Ctrl-C in the terminal reaches only the demo, which then stops the command gracefully.
 */
export function spawnAssent(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}
