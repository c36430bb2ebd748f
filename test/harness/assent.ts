import { after } from 'node:test';
import { type Assent, type Options, startService } from './service.ts';

export type { Assent, Organisation } from './service.ts';

/** Starts the real service for the duration of a test file, on its own database unless one is given. */
export async function startAssent(env?: Record<string, string>, options?: Options): Promise<Assent> {
  const service = await startService(env, options);
  after(() => service.stop());
  return service;
}
