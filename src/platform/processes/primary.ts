import cluster from 'node:cluster';
import { type Call, connect, type Handlers } from './channel.ts';

/** The primary process, from the point of view of a process that it started. */
export interface Primary {
  /** The name of this process in logs and metrics. A process that replaces another one has the same name. */
  name: string;
  /** Says that this process is ready to work. */
  ready(): Promise<void>;
  /** Says why this process cannot start. */
  failed(problem: string): Promise<void>;
  call: Call;
  /** Lets the primary call a function of this process. */
  offer(name: string, handler: Handlers[string]): void;
  /** Ends this process, even while the channel is open. */
  leave(): void;
}

/** Names a process for its whole life, because a process that replaces another one keeps its name. */
export const nameVariable = 'ASSENT_PROCESS';

/** Long enough for a busy primary. */
const timeoutMs = 10_000;

/** The primary process that has started this one; undefined when this process was not started by another one. */
export function findPrimary(): Primary | undefined {
  const name = process.env[nameVariable];
  if (!cluster.isWorker || name === undefined) return undefined;
  const handlers: Handlers = {};
  const call = connect(process, handlers);
  return {
    name,
    ready: async () => void (await call('ready', null, timeoutMs)),
    failed: async (problem) => void (await call('failed', problem, timeoutMs)),
    call,
    offer(offered, handler) {
      handlers[offered] = handler;
    },
    leave: () => process.disconnect(),
  };
}
