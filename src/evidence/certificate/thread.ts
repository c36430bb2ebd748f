import { parentPort } from 'node:worker_threads';
import { measure, styles } from './layout/styles.ts';
import { renderCertificate } from './render-certificate.ts';
import type { RenderRequest, RenderResult } from './render-in-thread.ts';
import { breakLines } from './text/lines.ts';
import { exact } from './text/paragraph.ts';

/** The thread that render-in-thread.ts starts. Its first message is `ready`, each further one a result. */
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

// Opens the fonts that every certificate needs.
for (const style of Object.values(styles)) breakLines(exact('Assent'), style, measure, 'ltr');
parentPort?.postMessage('ready');
