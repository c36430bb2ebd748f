import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const programs = ['bin/assent.js', 'scripts/prepare.js'];

/** Runs a program as another version of Node would begin it. */
function runUnder(version: string, file: string) {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(/^#!.*/, '');
  const loaded: string[] = [];
  let stderr = '';
  const process = {
    version: `v${version}`,
    versions: { node: version },
    exitCode: 0,
    stderr: {
      write: (chunk: string) => {
        stderr += chunk;
      },
    },
  };
  const script = `(async () => {${text.replaceAll(/\bimport\(/g, 'load(')}\n})()`;
  vm.runInNewContext(script, { process, load: async (path: string) => loaded.push(path) });
  return { loaded, stderr, exitCode: process.exitCode };
}

for (const file of programs)
  test(`${file} says in one line that Node is too old, and loads nothing that it cannot parse`, () => {
    for (const version of ['14.21.3', '18.20.8', '20.20.2', '22.0.0', '23.11.0']) {
      const { loaded, stderr, exitCode } = runUnder(version, file);
      assert.deepEqual([exitCode, loaded], [1, []]);
      assert.match(
        stderr,
        new RegExp(`^Assent needs Node 24 or later, but this is v${version}\\.[^\\n]*\\n$`),
      );
    }
    for (const version of ['24.0.0', '100.1.0']) {
      const { loaded, stderr, exitCode } = runUnder(version, file);
      assert.deepEqual([exitCode, stderr, loaded.length], [0, '', 1]);
    }
  });

test('bin/assent.js has no syntax that came after ES modules', () => {
  const text = readFileSync(new URL('../../bin/assent.js', import.meta.url), 'utf8');
  assert.doesNotMatch(text.replaceAll(/'[^']*'|\/\/.*/g, ''), /\bawait\b|\?\?|\?\.|=>|`|\bconst\b|\blet\b/);
});
