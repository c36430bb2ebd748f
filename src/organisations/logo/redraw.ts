import { Worker } from 'node:worker_threads';
import { createFairSlots } from '../../platform/database/fair-slots.ts';
import { ResponseTooSlow } from '../../platform/http/respond-in-time.ts';
import type { ImageType } from './image-file.ts';

export interface LogoToRedraw {
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A logo as it is shown: our own PNG, which contains only the visible picture of the original file. */
export interface RedrawnLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

/** The largest image that is accepted takes a quarter of a second, on a busy machine several. */
const serviceMaxMs = 10_000;

/** One image at a time, because a decoded one takes up to 16 MB. A request waits no longer than it may take. */
const turns = createFairSlots({ slots: 1, perOwner: 1, maxWaiting: 5, maxWaitMs: 10_000 });

/**
 * Decodes an image and draws it again at the size of a logo, in a separate thread, whose memory is freed afterwards.
 * Organisations take turns. Rejects for an image that cannot be decoded, and with a ResponseTooSlow when it had no turn
 * or was not done in time.
 *
 * @param maxMs shorter in tests
 */
export async function redrawLogo(
  logo: LogoToRedraw,
  organisationId: string,
  maxMs = serviceMaxMs,
): Promise<RedrawnLogo> {
  using turn = await turns.take(organisationId, new AbortController().signal);
  if (!turn) throw new ResponseTooSlow();
  return await redrawInThread(logo, maxMs);
}

async function redrawInThread(logo: LogoToRedraw, maxMs: number): Promise<RedrawnLogo> {
  const worker = new Worker(new URL('./logo-thread.ts', import.meta.url), {
    workerData: logo,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // The codecs write their messages about a file there.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<RedrawnLogo>();
  const timeout = setTimeout(() => reject(new ResponseTooSlow()), maxMs);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the image cannot be decoded')));
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}
