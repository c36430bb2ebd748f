/** Some work took longer than its time limit. It has the code of Node's own errors for this. */
export class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * The result of `work`. Rejects with a TimeoutError when that takes longer, for libraries that have no time limit of
 * their own.
 *
 * @param problem what did not happen, such as "Redis did not reply"
 */
export async function within<T>(milliseconds: number, work: Promise<T>, problem: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new TimeoutError(`${problem} within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
