import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collect } from './cli/support/run.ts';

const program = fileURLToPath(new URL('../bench/main.ts', import.meta.url));

const refusals: [string[], RegExp][] = [
  [['nonsense'], /^There is no "nonsense" to measure\. Choose from: requests, "get one", .*, soak\n$/],
  [['growht'], /^There is no "growht" to measure\. Did you mean "growth"\? Choose from: .*\n$/],
  [['--nonsense'], /^Unknown option '--nonsense'\. The only option is --check\. Choose from: .*\n$/],
];

for (const [args, line] of refusals)
  test(`"npm run bench -- ${args}" measures nothing and says in one line what can be measured`, async () => {
    const { code, stdout, stderr } = await collect(execFile(process.execPath, [program, ...args]));
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, line);
  });
