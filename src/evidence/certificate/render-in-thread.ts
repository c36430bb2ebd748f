import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Evidence } from '../../../wire/evidence.ts';
import { createFairSlots } from '../../platform/database/fair-slots.ts';
import { ResponseTooSlow } from '../../platform/http/respond-in-time.ts';
import { TimeoutError, within } from '../../platform/within.ts';
import type { CertificateOptions } from './certificate.ts';
import { type SealKey, spaceOf } from './seal/seal-key.ts';

/** What the certificates of an instance have in common. */
export interface RenderSettings {
  /** The page on which anybody can check evidence. */
  verifyUrl: string;
  /** Null when certificates are not sealed. */
  seal: SealKey | null;
  /** Shorter in tests. */
  maxRenderMs?: number | undefined;
}

/** A certificate takes longer to render than it may, and would again. */
export class CertificateTooSlow extends ResponseTooSlow {}

export interface RenderRequest {
  evidence: Evidence;
  evidenceJson: Uint8Array;
  options: CertificateOptions;
}
export type RenderResult = { pdf: Uint8Array } | { error: unknown };

/**
 * A start takes about ten times as long as a certificate, and leaves time for it within that of a request. A slower one
 * fails the certificate that waits for it, and continues for later ones.
 */
const maxStartMs = 15_000;

/** The thread ends after this long without work, which frees the memory of the opened fonts, about 60 MB. */
const idleMs = 30_000;

/**
 * Nearly as long as a request may take. 1,000 clauses with comments of 1,000 letters take about 3 s on a busy machine,
 * and whoever waits for this one can still get theirs.
 */
const serviceMaxRenderMs = 18_000;

/**
 * The thread renders one certificate at a time. HTTP requests stop waiting earlier; then a job fails, and is retried.
 */
const turns = createFairSlots({ slots: 1, perOwner: 1, maxWaiting: 1_000, maxWaitMs: 20_000 });

interface Thread {
  worker: Worker;
  /** Resolves when it can render. */
  started: Promise<unknown>;
}

let current: Thread | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Renders a certificate in a separate thread, so that the process can serve other requests: a page takes tens of
 * milliseconds. Certificates are rendered one after the other, and organisations take turns. With a seal, the file is
 * then signed. Throws a CertificateTooSlow when rendering takes longer than it may, and a ResponseTooSlow when it or
 * the thread could not start in time or the signal aborted before it did.
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
    maxRenderMs = serviceMaxRenderMs,
  }: RenderSettings & Pick<CertificateOptions, 'timestamp' | 'branding' | 'lastOfLostKey'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const sealed = seal && { name: seal.name, space: spaceOf(seal) };
  const options = { verifyUrl, timestamp, branding, lastOfLostKey, seal: sealed };
  const pdf = await renderInTurn({ evidence, evidenceJson, options }, maxRenderMs, signal);
  if (!seal) return pdf;
  const { sealPdf } = await import('./seal/seal-pdf.ts');
  return sealPdf(pdf, seal);
}

async function renderInTurn(request: RenderRequest, maxMs: number, signal: AbortSignal): Promise<Buffer> {
  using turn = await turns.take(request.evidence.organisation.id, signal);
  if (!turn) throw new ResponseTooSlow();
  const result = await render(request, maxMs);
  if ('error' in result) throw result.error;
  return Buffer.from(result.pdf);
}

async function render(request: RenderRequest, maxMs: number): Promise<RenderResult> {
  const worker = await startedThread();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), maxMs);
  try {
    worker.postMessage(request);
    const [result]: RenderResult[] = await once(worker, 'message', { signal: limit.signal });
    if (!result) throw new Error('the certificate thread sent no result');
    endWhenIdle(worker);
    return result;
  } catch (cause) {
    await end(worker);
    throw limit.signal.aborted ? new CertificateTooSlow({ cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

async function startedThread(): Promise<Worker> {
  clearTimeout(idle);
  current ??= startThread();
  const { worker, started } = current;
  worker.ref();
  try {
    await within(maxStartMs, started, 'the certificate thread did not start');
    return worker;
  } catch (cause) {
    if (!(cause instanceof TimeoutError)) throw cause;
    endWhenIdle(worker);
    throw new ResponseTooSlow({ cause });
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  worker.on('error', () => end(worker));
  return { worker, started: once(worker, 'message') };
}

/** Ends the thread after `idleMs` without work. Until then, it does not keep the process alive. */
function endWhenIdle(worker: Worker): void {
  worker.unref();
  idle = setTimeout(() => end(worker), idleMs).unref();
}

/** The next certificate starts a new thread. */
async function end(worker: Worker): Promise<void> {
  if (current?.worker === worker) current = undefined;
  await worker.terminate();
}
