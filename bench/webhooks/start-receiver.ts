import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromReceiver, ToReceiver } from './receiver.ts';

export interface Receiver {
  url: string;
  /** The authority that issued its certificate, as PEM. */
  authority: string;
  /** Milliseconds from each event to its receipt, since the last call. */
  takeDelays(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts the HTTPS receiver in a process of its own. */
export async function startReceiver(): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL('./receiver.ts', import.meta.url)));
  const next = async () => (await once(child, 'message'))[0] as FromReceiver; // The child sends nothing else.
  const first = await next();
  if (!('ready' in first)) throw new Error('the receiver did not start');
  return {
    ...first.ready,
    async takeDelays() {
      const message: ToReceiver = 'send delays';
      const reply = next();
      child.send(message);
      const received = await reply;
      return 'delays' in received ? received.delays : [];
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
