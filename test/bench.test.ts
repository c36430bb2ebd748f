import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../bench/read-arguments.ts';
import { collect } from './cli/support/run.ts';

test('"npm run bench -- nonsense" measures nothing and says in one line what can be measured', async () => {
  const program = fileURLToPath(new URL('../bench/main.ts', import.meta.url));
  const { code, stdout, stderr } = await collect(execFile(process.execPath, [program, 'nonsense']));
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(
    stderr,
    /^There is no "nonsense" to measure\. Choose from: requests, "get one", .*, growth, .*, soak\n$/,
  );
});

for (const [argument, problem] of [
  ['growht', 'There is no "growht" to measure. Did you mean "growth"?'],
  ['--nonsense', "Unknown option '--nonsense'. The only option is --check."],
] as const)
  test(`"npm run bench -- ${argument}" says in one line what is wrong, and what can be measured`, () => {
    assert.equal(readArguments([argument], ['growth', 'soak']), `${problem} Choose from: growth, soak`);
  });
