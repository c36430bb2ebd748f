import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../test/harness/free-port.ts';
import { spawnAssent } from './assent.ts';

export interface Server {
  url: string;
  dataDir: string;
  /** The environment variables of the server and of the commands that run while it does. */
  settings: Record<string, string>;
  /** The end of its log, for error messages. */
  logTail(): string;
  stop(): Promise<void>;
}

/** The server drains its connections within 10 s. */
const stopTimeoutMs = 12_000;

/** Starts the real server as a separate process and resolves once it is ready. */
export async function startServer(folder: string, authority: string, signal: AbortSignal): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = join(folder, 'data');
  const authorityFile = join(folder, 'authority.pem');
  await writeFile(authorityFile, authority);
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // The receiver runs on this machine, with a certificate from the demo's own authority.
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authorityFile,
  };
  const child = spawnAssent(['serve'], settings);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-4_000);
  });
  const server = { url, dataDir, settings, logTail: () => output.trim(), stop: () => stop(child) };
  try {
    await waitUntilReady(url, child, signal);
    return server;
  } catch (error) {
    await server.stop();
    throw withLogTail(error, server);
  }
}

/** Adds the end of the server's log to an error, since it explains more than the response that the demo saw. */
export function withLogTail(error: unknown, server: Pick<Server, 'logTail'>): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`${message}\nThe server's log ends with:\n${server.logTail() || '(empty)'}`, {
    cause: error,
  });
}

async function waitUntilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (hasExited(child)) throw new Error('the server exited before it was ready');
    const response = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(force);
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
