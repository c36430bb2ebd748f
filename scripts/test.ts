import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

/** `npm test` runs all tests but those of speed: the lanes (test/harness/lane.ts), and beside them the files with a browser. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const lanes = globSync('test/lanes/*.test.ts');

const claims = mkdtempSync(join(tmpdir(), 'assent-test-claims-'));
process.env.ASSENT_TEST_CLAIMS = claims;
process.once('exit', () => rmSync(claims, { recursive: true, force: true }));

const options = {
  files: [...lanes, ...globSync('test/browser/*.test.ts')],
  // Lanes often wait, for example for retries and for processes to start.
  concurrency: lanes.length + 2,
  // The types of `run` do not have it yet.
  globalSetupPath: 'test/harness/global-setup.ts',
};
run(options)
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(new spec())
  .pipe(process.stdout);
