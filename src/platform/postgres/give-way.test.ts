import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { giveWay } from './give-way.ts';

test('a process and its session get the lowest priority', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  await once(child, 'spawn');
  try {
    await giveWay(child.pid ?? 0);
    assert.equal(getPriority(child.pid), 19);
    const autogroup = `/proc/${child.pid}/autogroup`;
    if (existsSync(autogroup)) assert.match(readFileSync(autogroup, 'utf8'), / nice 19$/m);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});

test('a process that has already ended is not an error', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await giveWay(child.pid ?? 0);
});
