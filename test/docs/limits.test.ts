import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { secondsUntilRetry } from '../../sdk/retry.ts';
import { httpLimits } from '../../src/platform/http/limits.ts';

const read = async (path: string) =>
  (await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ');

test('the guides say how long a request may take to arrive, and how fast the largest one must be', async () => {
  const seconds = httpLimits.requestMs / 1000;
  const rate = Math.round(2 ** 20 / 1000 / seconds);
  assert.ok((await read('SECURITY.md')).includes(`must arrive completely within ${seconds} seconds`));
  assert.ok(
    (await read('docs/operations/network.md')).includes(
      `must arrive within ${seconds} seconds, so the largest body of 1 MiB needs about ${rate} kB/s`,
    ),
  );
  assert.ok(
    (await read('docs/operations/database.md')).includes(
      `Arrival of a request | ${httpLimits.headersMs / 1000} s for the headers, ${seconds} s in all`,
    ),
  );
});

test('the README of the client says how long it waits at most before it retries', async (t) => {
  t.mock.method(Math, 'random', () => 1);
  assert.deepEqual([secondsUntilRetry(undefined, 0), secondsUntilRetry(undefined, 1)], [0.5, 1]);
  assert.ok((await read('sdk/README.md')).includes('up to half a second and then up to a second'));
});
