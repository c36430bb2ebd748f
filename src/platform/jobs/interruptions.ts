/** A job was still running when the process could wait no longer. */
export class InterruptedJobError extends Error {}

/** Work that can be given up. */
export interface Interruptions {
  /** The result of `work`. Rejects with an InterruptedJobError if `interrupt` comes first; its end is then ignored. */
  run<T>(work: Promise<T>): Promise<T>;
  /** Gives up everything that runs, and from now on everything else at once. */
  interrupt(): void;
}

export function createInterruptions(): Interruptions {
  const running = new Set<() => void>();
  let isInterrupted = false;
  return {
    async run(work) {
      const { promise, reject } = Promise.withResolvers<never>();
      const interrupt = () => reject(new InterruptedJobError('The process stops'));
      running.add(interrupt);
      if (isInterrupted) interrupt();
      try {
        return await Promise.race([work, promise]);
      } finally {
        running.delete(interrupt);
      }
    },
    interrupt() {
      isInterrupted = true;
      for (const interrupt of running) interrupt();
    },
  };
}
