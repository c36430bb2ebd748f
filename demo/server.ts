import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnAssent } from './assent.ts';

export interface Server {
  url: string;
  dataDir: string;
  /** What the server and the commands beside it are configured with. */
  settings: Record<string, string>;
  /** The end of its log, for when something failed. */
  lastWords(): string;
  stop(): Promise<void>;
}

/** The server drains within 10 s. */
const patienceMs = 12_000;

/** Starts the real server as a process of its own, and resolves when it says that it is ready. */
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
    // The receiver is on this machine, with a certificate of an authority that nobody else knows.
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authorityFile,
  };
  const child = spawnAssent(['serve'], settings);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-4_000);
  });
  const server = { url, dataDir, settings, lastWords: () => output.trim(), stop: () => stop(child) };
  try {
    await waitUntilReady(url, child, signal);
    return server;
  } catch (error) {
    await server.stop();
    throw withLastWords(error, server);
  }
}

/** The error with the end of the server's log, which says more than the answer that the demo saw. */
export function withLastWords(error: unknown, server: Pick<Server, 'lastWords'>): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`${message}\nThe server's log ends:\n${server.lastWords() || '(empty)'}`, {
    cause: error,
  });
}

async function waitUntilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (hasEnded(child)) throw new Error('the server ended before it was ready');
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(force);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
