import { AsyncLocalStorage } from 'node:async_hooks';

const collected = new AsyncLocalStorage<unknown[]>();

/**
 * Calls better-auth, which answers an unexpected failure with an empty 500, or an error that hides the cause. Throws
 * the cause instead, if `collectError` was given it, so that it is logged, and a missing database is 503.
 */
export async function surfaceErrors<T>(work: () => Promise<T>): Promise<T> {
  const errors: unknown[] = [];
  const result = await collected.run(errors, work).catch((error) => {
    throw errors.at(-1) ?? error;
  });
  if (result instanceof Response && result.status >= 500 && errors.length > 0) throw errors.at(-1);
  return result;
}

/** Keeps an error that better-auth does not pass on for the `surfaceErrors` around this call. */
export function collectError(error: unknown): void {
  collected.getStore()?.push(error);
}
