import { parentPort } from 'node:worker_threads';
import { renderCertificate } from './render-certificate.ts';
import type { Answer, Order } from './render-in-thread.ts';

/** The other end of render-in-thread.ts. */
parentPort?.on('message', async ({ id, record }: Order) => {
  parentPort?.postMessage(await answer(id, record));
});

async function answer(id: number, record: Order['record']): Promise<Answer> {
  try {
    return { id, pdf: await renderCertificate(record) };
  } catch (error) {
    return { id, error };
  }
}
