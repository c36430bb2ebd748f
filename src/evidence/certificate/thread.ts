import { parentPort } from 'node:worker_threads';
import { renderCertificate } from './render-certificate.ts';
import type { RenderRequest, RenderResult } from './render-in-thread.ts';

/** The thread that render-in-thread.ts starts. */
parentPort?.on('message', async (request: RenderRequest) => {
  parentPort?.postMessage(await render(request));
});

async function render({ id, record }: RenderRequest): Promise<RenderResult> {
  try {
    return { id, pdf: await renderCertificate(record) };
  } catch (error) {
    return { id, error };
  }
}
