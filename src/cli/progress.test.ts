import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('on a narrow terminal, the progress stays on the line that the next one replaces', (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux has this script(1)');
  const program = `
    const { showProgress } = await import(${JSON.stringify(import.meta.resolve('./progress.ts'))});
    showProgress('12 MiB read, now signing_requests');`;
  for (const [columns, shown] of [
    [20, '12 MiB read, now si'],
    [80, '12 MiB read, now signing_requests'],
    [0, '12 MiB read, now signing_requests'],
  ] as const) {
    const command = `stty cols ${columns}; "${process.execPath}" --input-type=module -e "$PROGRAM"`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      env: { ...process.env, PROGRAM: program },
      encoding: 'utf8',
    });
    assert.equal(stdout, `\r\u001b[K${shown}`);
  }
});
