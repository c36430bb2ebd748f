import { readFileSync } from 'node:fs';

/** The output of `npm run build`. */
const file = new URL('../../../dist/verify.mjs', import.meta.url);

let program: Buffer | undefined;

/** The program of verify.mjs. Throws when it is not built, because no bundle may lack it. */
export function readVerifier(): Buffer {
  program ??= read();
  return program;
}

function read(): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error('The verifier for evidence bundles is not built yet. Run "npm run build".', { cause });
  }
}
