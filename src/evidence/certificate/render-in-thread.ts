import { Worker } from 'node:worker_threads';
import type { Evidence } from '../../../wire/evidence.ts';
import type { CertificateOptions } from './certificate.ts';
import { type SealKey, spaceOf } from './seal/seal-key.ts';

/** What the certificates of an instance have in common. */
export interface CertificateSettings {
  /** The page on which anybody can check evidence. */
  verifyUrl: string;
  /** Null when certificates are not sealed. */
  seal: SealKey | null;
}

export interface RenderRequest {
  id: number;
  evidence: Evidence;
  evidenceJson: Uint8Array;
  options: CertificateOptions;
}
export type RenderResult = { id: number } & ({ pdf: Uint8Array } | { error: unknown });

interface Thread {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Buffer>>;
  idle: NodeJS.Timeout | undefined;
}

/** The thread ends after this long without work, which frees the memory of the opened fonts, about 60 MB. */
const idleMs = 30_000;

let current: Thread | undefined;
let requests = 0;

/**
 * Renders a certificate in a separate thread, so that the process can serve other requests: a page takes tens of
 * milliseconds. Concurrent certificates are rendered one after the other. With a seal, the file is then signed.
 *
 * @param evidenceJson the exact bytes of evidence.json
 * @param timestamp whether the bundle contains a token of a timestamp authority; null when the service uses none
 */
export async function renderInThread(
  evidence: Evidence,
  evidenceJson: Buffer,
  {
    verifyUrl,
    seal,
    timestamp,
    branding,
    lastOfLostKey,
  }: CertificateSettings & Pick<CertificateOptions, 'timestamp' | 'branding' | 'lastOfLostKey'>,
): Promise<Buffer> {
  const sealed = seal && { name: seal.name, space: spaceOf(seal) };
  const options = { verifyUrl, timestamp, branding, lastOfLostKey, seal: sealed };
  const pdf = await render({ evidence, evidenceJson, options });
  if (!seal) return pdf;
  const { sealPdf } = await import('./seal/seal-pdf.ts');
  return sealPdf(pdf, seal);
}

function render(given: Omit<RenderRequest, 'id'>): Promise<Buffer> {
  current ??= startThread();
  const { worker, waiting, idle } = current;
  clearTimeout(idle);
  requests += 1;
  const request: RenderRequest = { id: requests, ...given };
  const result = Promise.withResolvers<Buffer>();
  waiting.set(request.id, result);
  worker.ref();
  worker.postMessage(request);
  return result.promise;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  const thread: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (result: RenderResult) => {
    const request = thread.waiting.get(result.id);
    thread.waiting.delete(result.id);
    if (thread.waiting.size === 0) endWhenIdle(thread);
    if ('pdf' in result) request?.resolve(Buffer.from(result.pdf));
    else request?.reject(result.error);
  });
  worker.on('error', (error) => end(thread, error));
  worker.on('exit', () => end(thread, new Error('the certificate thread ended')));
  return thread;
}

/** Ends the thread after `idleMs` without work. Until then, it does not keep the process alive. */
function endWhenIdle(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    // The next request starts a new thread.
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
