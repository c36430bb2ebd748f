import { setTimeout as sleep } from 'node:timers/promises';

/** An answer of a health check; the status is undefined when there was none. */
interface Answer {
  at: number;
  status: number | undefined;
  ms: number;
}

/** What the health checks of a process said. */
export interface Health {
  alive: Answer[];
  ready: Answer[];
  stop(): Promise<void>;
}

const pauseMs = 500;
/** Longer than any answer may take (20 s), so that one that takes longer shows. */
const maxMs = 25_000;

/** Asks a process for its health and readiness until it is stopped, as an orchestrator does. */
export function watchHealth(url: string): Health {
  let isStopped = false;
  const watch = async (path: string, answers: Answer[]) => {
    for (; !isStopped; await sleep(pauseMs)) {
      const at = performance.now();
      const status = await statusOf(`${url}${path}`);
      answers.push({ at, status, ms: performance.now() - at });
    }
  };
  const alive: Answer[] = [];
  const ready: Answer[] = [];
  const watching = Promise.all([watch('/healthz', alive), watch('/readyz', ready)]);
  return {
    alive,
    ready,
    async stop() {
      isStopped = true;
      await watching;
    },
  };
}

/** The status of a GET; undefined when there is no answer. */
export async function statusOf(url: string): Promise<number | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(maxMs) }).catch(() => undefined);
  await response?.text().catch(() => undefined);
  return response?.status;
}
