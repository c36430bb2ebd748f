import type { Measurement } from '../measurement.ts';
import { measureBacklog } from './backlog.ts';
import { startContext } from './context.ts';
import { measureDelay } from './delay.ts';

/** Measures webhooks: one process with the API and the worker, one receiver in another process. */
export async function* measureWebhooks(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const context = await startContext(stack);
  yield await measureDelay(context);
  yield* await measureBacklog(context);
}
