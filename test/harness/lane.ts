import { closeSync, globSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after another in this process, until all lanes together have run every file. Loading the service takes
 * a process longer than most files need for their tests, and the service is slow until its code has been compiled. Files with a
 * browser run beside the lanes (scripts/test.ts).
 */
export async function runLane(): Promise<void> {
  const files = globSync('{src,wire,shared,web,demo,test}/**/*.test.ts', {
    exclude: ['**/*.speed.test.ts', 'test/browser/**', 'test/lanes/**'],
  });
  for (const file of files.toSorted())
    if (claim(file)) await suite(file, () => import(pathToFileURL(file).href));
}

/** Whether no other lane runs this file. */
function claim(file: string): boolean {
  const claims = process.env.ASSENT_TEST_CLAIMS;
  if (!claims) throw new Error('Only "npm test" runs lanes.');
  try {
    closeSync(openSync(join(claims, file.replaceAll('/', '+')), 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
