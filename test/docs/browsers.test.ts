import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import config from '../../web/vite.config.ts';

test('the guide names the oldest browsers that the dashboard is built for', () => {
  const guide = readFileSync(new URL('../../docs/dashboard.md', import.meta.url), 'utf8');
  const since = (name: string) => new RegExp(`^\\| ${name}[^|]*\\| ([\\d.]+) \\|`, 'm').exec(guide)?.[1];
  const [chrome, firefox, safari] = ['Chrome', 'Firefox', 'Safari'].map(since);
  assert.deepEqual(config.build?.target, [
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `ios${safari}`,
    `safari${safari}`,
  ]);
});
