import { parentPort } from 'node:worker_threads';
import { renderCertificate } from './render-certificate.ts';
import type { RenderRequest, RenderResult } from './render-in-thread.ts';

/** The thread that render-in-thread.ts starts. */
parentPort?.on('message', (request: RenderRequest) => {
  parentPort?.postMessage(render(request));
});

function render({ evidence, evidenceJson, options }: RenderRequest): RenderResult {
  try {
    return { pdf: renderCertificate(evidence, Buffer.from(evidenceJson), options) };
  } catch (error) {
    return { error };
  }
}
