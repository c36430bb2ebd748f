import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** A few thousand lines. */
const maxWaitingLength = 1_000_000;

/** How long a reader that is too slow may take for the last lines, while nothing else of the process can happen. */
const maxExitMs = 1_000;

/** When a log is tried again that could not be written: the reader of a pipe is too slow, or a disk is full. */
const retryMs = 100;

/** Writes what waits in each log of this process, when it exits. */
const flushes = new Set<() => void>();
process.on('exit', () => {
  for (const flush of flushes) flush();
});

/**
 * Writes lines to a file descriptor, in batches and without waiting for it, and what is left when the process exits. A
 * log that cannot be written, because its disk is full or its reader has ended, never ends the process or holds it up:
 * as many lines as there is room for are kept until it can be written, and `onDropped` gets the number of the others.
 * With pino's own destination, the process would never exit while the disk is full.
 */
export function createLogWriter(fd: number, onDropped: (lines: number) => void): DestinationStream {
  let waiting = '';
  let batch: Buffer = Buffer.alloc(0);
  let dropped = 0;
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;

  function writeNext(): void {
    takeBatch();
    if (batch.length === 0) return;
    isWriting = true;
    write(fd, batch, (error, bytes) => {
      isWriting = false;
      if (error) {
        retry = setTimeout(tryAgain, retryMs).unref();
        return;
      }
      batch = batch.subarray(bytes);
      reportDropped();
      continueWriting();
    });
  }

  function tryAgain(): void {
    retry = undefined;
    continueWriting();
  }

  function continueWriting(): void {
    if (!isWriting && !retry) writeNext();
  }

  function takeBatch(): void {
    if (batch.length > 0) return;
    batch = Buffer.from(waiting);
    waiting = '';
  }

  function reportDropped(): void {
    if (dropped === 0 || waiting.length > maxWaitingLength / 2) return;
    const lines = dropped;
    dropped = 0;
    onDropped(lines);
  }

  flushes.add(() => {
    // A write that has begun is completed by the system.
    if (isWriting) batch = Buffer.alloc(0);
    for (const deadline = performance.now() + maxExitMs; performance.now() < deadline; ) {
      takeBatch();
      if (batch.length === 0 || !writeBatchNow()) return;
    }
  });

  /** Returns whether to go on. */
  function writeBatchNow(): boolean {
    try {
      batch = batch.subarray(writeSync(fd, batch));
      return true;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    }
  }

  return {
    write(line) {
      if (waiting.length + line.length > maxWaitingLength) dropped += 1;
      else waiting += line;
      continueWriting();
    },
  };
}
