import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import { portOf } from '../../support/port-of.ts';
import { collect, type Environment, launch, type RunResult } from './run.ts';
import { waitFor } from './server.ts';

/** A running `webhooks listen`. */
export interface Listener {
  /** Stops reading what it prints, as head(1) does. */
  closeOutput(): void;
  id: string;
  secret: string;
  /** The values printed so far with --json, one per line. */
  deliveries(): Delivery[];
  stdout(): string;
  stderr(): string;
  pid: number;
  ended: Promise<RunResult>;
  stop(signal?: NodeJS.Signals): Promise<RunResult>;
}

/** What it prints about a delivery with --json. */
interface Delivery {
  webhook_id: string;
  event: string;
  verified: Record<string, boolean>;
  answer: { status?: number; error?: string; duration_ms: number };
  headers: Record<string, string>;
  payload: { event: string; data: Record<string, unknown> };
}

/** Starts `webhooks listen` without waiting until it is listening. */
export function launchListener(t: TestContext, args: string[], env: Environment): Listener {
  const child = launch(['webhooks', 'listen', ...args], env);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = collect(child);
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal);
    return ended;
  };
  t.after(() => stop('SIGKILL'));
  return {
    closeOutput: () => child.stdout?.destroy(),
    pid: child.pid ?? 0,
    get id() {
      return /^ {2}webhook {2}(\S+)$/m.exec(stderr)?.[1] ?? '';
    },
    get secret() {
      return /^ {2}secret {3}(\S+)$/m.exec(stderr)?.[1] ?? '';
    },
    deliveries: () =>
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    stop,
  };
}

/** Starts `webhooks listen`, and waits until it is listening. */
export async function startListener(t: TestContext, args: string[], env: Environment): Promise<Listener> {
  const listening = launchListener(t, args, env);
  await waitFor(() => /^Listening\.$/m.test(listening.stderr()), listening);
  return listening;
}

/** Starts an application on plain HTTP that responds with these statuses and then with 204. */
export async function startApplication(t: TestContext, statuses: number[] = []) {
  const requests: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${portOf(server)}/hook`, requests };
}
