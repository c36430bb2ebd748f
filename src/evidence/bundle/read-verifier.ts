import { readFileSync } from 'node:fs';

let program: Buffer | undefined;

/** The program of verify.mjs. Throws when it is not built, because no bundle may lack it. */
export function readVerifier(): Buffer {
  program ??= readBuilt('verify.mjs');
  return program;
}

/** What `npm run build` makes for checking evidence: the program of bundles, or the script of the page /verify. */
export function readBuilt(name: 'verify.mjs' | 'verify-page.js'): Buffer {
  try {
    return readFileSync(new URL(`../../../dist/${name}`, import.meta.url));
  } catch (cause) {
    throw new Error('The verifier for evidence bundles is not built yet. Run "npm run build".', { cause });
  }
}
