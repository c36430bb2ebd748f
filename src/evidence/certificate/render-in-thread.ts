import { Worker } from 'node:worker_threads';
import type { EvidenceRecord } from '../bundle/make-bundle.ts';

export interface Order {
  id: number;
  record: EvidenceRecord;
}
export type Answer = { id: number } & ({ pdf: Uint8Array } | { error: unknown });

interface Thread {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Buffer>>;
  idle: NodeJS.Timeout | undefined;
}

/** After this long without work the thread ends, and the memory of the opened fonts (about 60 MB) is free again. */
const idleMs = 30_000;

let current: Thread | undefined;
let orders = 0;

/**
 * Renders a certificate in a thread of its own: a page takes tens of milliseconds, in which this process goes on
 * answering. Certificates that are asked for together are rendered one after the other.
 */
export async function renderInThread(record: EvidenceRecord): Promise<Buffer> {
  current ??= startThread();
  const { worker, waiting, idle } = current;
  clearTimeout(idle);
  orders += 1;
  const order: Order = { id: orders, record };
  const answer = Promise.withResolvers<Buffer>();
  waiting.set(order.id, answer);
  worker.ref();
  worker.postMessage(order);
  return answer.promise;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  const thread: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (answer: Answer) => {
    const order = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) rest(thread);
    if ('pdf' in answer) order?.resolve(Buffer.from(answer.pdf));
    else order?.reject(answer.error);
  });
  worker.on('error', (error) => end(thread, error));
  worker.on('exit', () => end(thread, new Error('the thread of certificates ended')));
  return thread;
}

/** An idle thread keeps no process from ending. */
function rest(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    // What is ordered from now on starts another.
    current = undefined;
    void thread.worker.terminate();
  }, idleMs).unref();
}

function end(thread: Thread, error: Error): void {
  if (current === thread) current = undefined;
  clearTimeout(thread.idle);
  for (const { reject } of thread.waiting.values()) reject(error);
  thread.waiting.clear();
}
